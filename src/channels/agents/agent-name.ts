const maxLength = 100;

/** How an agent is called in lists: the host of its profile, which it names in every request; null without one. */
export function agentOfProfile(profile: string | undefined): string | null {
  if (profile === undefined || !URL.canParse(profile)) return null;
  return new URL(profile).host.slice(0, maxLength) || null;
}

/** Reads the header `UCP-Agent: profile="https://agent.example/profile.json"`. */
export const agentOfHeader = (header: string | undefined): string | null =>
  agentOfProfile(/profile="([^"]{1,500})"/.exec(header ?? '')?.[1]);
