/** Reasons for closing a socket. Codes from 4400 on are final for its first frame; after others a browser reconnects. */
export const closeCodes = {
  restart: 1012,
  badFrame: 4400,
  signedOut: 4401,
  forbidden: 4403,
  noSuchConversation: 4404,
  flood: 4429,
} as const
