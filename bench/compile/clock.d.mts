export function busy(): number;
