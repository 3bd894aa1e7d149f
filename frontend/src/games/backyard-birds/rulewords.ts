/** Rules in plain sentences, fetched once when a refusal first needs one. */
import { rest } from "../../wire/rest";

let loading: Promise<Map<string, string>> | null = null;

async function load(): Promise<Map<string, string>> {
  const { rules } = await rest.game("backyard-birds");
  return new Map(rules.rules.map(({ id, text }) => [id, text]));
}

/** The sentence of one rule, null while it cannot be had. */
export async function ruleText(id: string): Promise<string | null> {
  loading ??= load();
  try {
    return (await loading).get(id) ?? null;
  } catch {
    loading = null;
    return null;
  }
}
