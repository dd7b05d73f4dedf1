/** Words that every text is full of, whatever it is about; `*` stands for any letters. No name consists of them alone. */
import type { Language } from "../../lexicon/lexicon.ts";
import { fits } from "../../lexicon/patterns.ts";

const LISTS: Readonly<Record<Language, string>> = {
  en: `about above according again all along already also although always among another any are around because been being below
    below beside besides between both but can cannot case could did does doing done down during either else even ever every
    following for from further general get gets had has have having he her here hers him his how however if in into is it its itself
    just last least left less like made make makes many may more most much must need needs neither never next no nor not now of off
    on once one only onto or other others otherwise our out over own per perhaps place placed please put same see several shall she
    should side similar simply since so some still such take taken takes than that the their them then there therefore these they
    this those though through thus to together too towards under unless until up upon use used uses using usual usually very was way
    we were what when whenever where whether which while who whole whose will with within without would you your yours example note
    page first second third way time times`,
  ru: `без более больше бы был* быть в вам вами вас ваш* весь во вокруг все всего всегда всей всем всеми всех всю вся вы где даже далее
    дальше для до должн* другой его ее ей ему если есть еще же за здесь и из или им именно ими имеет имеют их к каждый каждая как
    какой когда кроме кто куда либо лишь любой между меньше меня мне много может можно можете мой мы на над нас* находит*
    находящ* не него нее ней нельзя нет ни нибудь ним ними них но ну нужно о об обратно обычн* один одн* однако он она они оно
    остальн* от отдельн* перед по под подробн* пока полностью после потом потому почти при пример* примечание про просто против раз равно
    ранее с сам свой себе себя сейчас следует следующ* снова со собой соответствен* соответствующ* сразу среди стр так также там
    те тем теперь тех то того тоже той только том тому тот тою у уже указанн* хотя хоть чего чей чем через что чтобы эта эти этим этих это этого
    этой этом этому этот эту является зависимости случае случай образом очередь тогда течение время собственн* имеющ* всякий несколько
    некотор* котор* дополнительн* данн* пусть вниз вверх слева справа ближайш* числе число количеств* пользу впервые`,
  pt: `a abaixo acima agora ainda alguma algumas algum alguns além ao aos apenas após aquela aquele aquelas aqueles aquilo as assim até cada caso
    com como contra cuja cujo da das de dela delas dele deles demais depois desde dessa desse desta deste dessas desses destas destes deve devem
    disso disto do dois dos duas durante e ela elas ele eles em embora então entre essa essas esse esses esta estas este estes está estão estar
    eu exceto exemplo existe existem faz fazer fim foi for foram forem fosse havendo haver houver há igual isso isto já lado lhe lhes lo logo lugar
    maior mais mas meio menor menos mesma mesmas mesmo mesmos meu minha muito muitos na nada nas nela nele nem nenhum nenhuma nessa nesse nesta neste no
    nos nossa nosso nota nova novas novo novos num numa não o onde os ou outra outras outro outros para parte pela pelas pelo pelos pode podem por porque
    porém possível pouco primeira primeiro primeiras primeiros próxima próximo próprio própria qual quais qualquer quaisquer quando quanto quantos que
    quem se sem sempre sendo ser será serão seu seus si sido sob sobre somente sua suas são só tal também tanto tem têm ter tenha tiver tiverem toda
    todas todo todos total tu tudo um uma umas uns usar vez vezes você vocês vários várias à às é normalmente mostrad* indicad* respectiv* seguinte*
    dessa* cujo* veja consulte ver página feito feita direita esquerda através acordo total valor número quantidade`,
  pl: `a aby albo ale ani az aż bardziej bardzo bez bo by był* być będzie będą cały chyba ci ciebie co cokolwiek coś czy czyli dla
    dlatego do dowoln* dwa dwie dzięki gdy gdyby gdzie go i ich ile ilekroć im inaczej innej innych iż ja jak jaki* jako je jeden jedn* jednak
    jego jej jemu jest jeszcze jeśli jeżeli już każd* kiedy kilka kto która które któr* której którego których którym którzy ku lecz lub ma mają
    mi między mieć mimo mnie można może możesz mu musi musisz my na nad nadal najpierw nam nas następn* następnie nasz nasza nią nic nich nie niego
    niej niemu nigdy nim niż no normaln* o obok od odpowiedni* on ona one oni ono oraz patrz pewien po pod podczas podobn* ponieważ ponownie poprzedn*
    potem poza pozostał* później przed przede przez przy przykład przypadku razie raz razem również samo się siebie spośród sposób sposob* są ta tak
    taka taki takie także tam te tego tej ten teraz też to tobie tu twój twoj* tych tym tymi tylko tą tę u w wam was według we wiele wielu wobec wszystk*
    wtedy wy więc więcej wraz z za zaś zatem zawsze ze zgodnie znów że żeby zobacz strona stronie swój swoj* pierwsz* drugi* trzeci* standardow*
    powyż* poniż* znajduj* oznacz* zosta* został* całkowit* ilość ilości`,
};

const known = new Map<Language, { readonly whole: ReadonlySet<string>; readonly open: readonly string[] }>();

export function isEveryday(word: string, language: Language): boolean {
  const { whole, open } = listOf(language);
  return whole.has(word) || open.some((pattern) => fits(word, pattern));
}

function listOf(language: Language): { readonly whole: ReadonlySet<string>; readonly open: readonly string[] } {
  let list = known.get(language);
  if (list === undefined) {
    const words = LISTS[language].split(/\s+/).filter((word) => word !== "");
    list = { whole: new Set(words), open: words.filter((word) => word.includes("*")) };
    known.set(language, list);
  }
  return list;
}
