/** The whole book of the small euro, as it stands: whoever changes a phrase sees what it does. */
import { expect, it } from "vitest";
import { markdownOf } from "../../compiler/text/index.ts";
import { bookOf } from "./books.ts";

it("the English book of Cloud Tea", async () => {
  await expect(markdownOf(bookOf("cloud-tea", "en"))).toMatchFileSnapshot("golden/cloud-tea.en.md");
});
