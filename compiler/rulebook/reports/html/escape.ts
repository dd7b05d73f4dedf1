export function escape(text: string): string {
  // Control characters have no place in HTML (a page break is told by the line's class); the rest becomes harmless.
  return text
    .replaceAll("\f", "")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "\ufffd")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}
