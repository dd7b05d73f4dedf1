import type { Terminal } from "../host/terminal.ts";

const APPEARS_AFTER_MS = 2000;
const REDRAWN_EVERY_MS = 100;
const WIDTH = 30;

/** A bar on the terminal for work that takes longer than two seconds; nothing elsewhere. */
export class Progress {
  private readonly began = Date.now();
  private drawn = 0;

  constructor(
    private readonly label: string,
    private readonly total: number,
    private readonly terminal: Terminal,
    private readonly enabled: boolean,
  ) {}

  update(done: number): void {
    const now = Date.now();
    if (!this.enabled || now - this.began < APPEARS_AFTER_MS || now - this.drawn < REDRAWN_EVERY_MS) return;
    this.drawn = now;
    this.terminal.err(`\r${bar(this.label, done, this.total)}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.drawn > 0) this.terminal.err("\r\u001b[K");
  }
}

export function bar(label: string, done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * WIDTH);
  return `${label} [${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %`;
}
