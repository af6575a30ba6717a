/** `waiting`: nobody has taken it. `mine`: the caller answers. `open`: every one that is not closed. */
export const talkTabs = ['open', 'waiting', 'mine', 'closed'] as const
export type TalkTab = (typeof talkTabs)[number]
