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
    if (now - this.began >= APPEARS_AFTER_MS && now - this.drawn >= REDRAWN_EVERY_MS) this.draw(done, this.label);
  }

  /** Before work on one of them that lets nothing else run; `long` when it is known to take its time. */
  next(done: number, what: string, long = false): void {
    if (long || Date.now() - this.began >= APPEARS_AFTER_MS) this.draw(done, `${this.label} ${what}`);
  }

  /** Takes the bar away; it comes back with the next step. */
  clear(): void {
    if (this.drawn > 0) this.terminal.err(ERASE);
    this.drawn = 0;
  }

  private draw(done: number, label: string): void {
    if (!this.enabled) return;
    this.drawn = Date.now();
    this.terminal.err(`${ERASE}${bar(label, done, this.total)}`);
  }
}

const ERASE = "\r\u001b[K";

export function bar(label: string, done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * WIDTH);
  return `${label} [${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %`;
}
