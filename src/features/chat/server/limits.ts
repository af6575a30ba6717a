import type { Rule } from '#platform/server/rate-limits/rate-limit.ts'

const minute = 60
const hour = 3_600

/** Per sender in a conversation. */
export const messagesPerMinute: Rule = { name: 'chat-say', limits: [{ max: 20, seconds: minute }] }
/** New conversations per address: enough for an office behind one address, too few for a script. */
export const conversationsPerAddress: Rule = { name: 'chat-talk', limits: [{ max: 20, seconds: hour }] }
/** Attachments per sender in a conversation. */
export const filesPerSender: Rule = { name: 'chat-file', limits: [{ max: 20, seconds: hour }] }
/** Attachments of all visitors per address. */
export const filesPerAddress: Rule = { name: 'chat-file-address', limits: [{ max: 60, seconds: hour }] }
export const contactsPerConversation: Rule = { name: 'chat-contact', limits: [{ max: 10, seconds: hour }] }

/** Frames per socket, including read marks and typing notices; people send far fewer. */
export const maxFramesPerMinute = 240
/** Sockets per address and process. */
export const maxSocketsPerAddress = 100
/** Conversations that one console subscribes to at a time. */
export const maxOpenConversations = 60
