import type { Rule } from '#platform/server/rate-limit.ts'

const minute = 60
const hour = 3_600

/** Of one side of one talk. */
export const wordsPerMinute: Rule = { name: 'chat-say', limits: [{ max: 20, seconds: minute }] }
/** New talks of one address: an office behind one address, but no machine. */
export const talksPerAddress: Rule = { name: 'chat-talk', limits: [{ max: 20, seconds: hour }] }
/** Attachments of a visitor, and of all visitors at one address. */
export const filesPerTalk: Rule = { name: 'chat-file', limits: [{ max: 20, seconds: hour }] }
export const filesPerAddress: Rule = { name: 'chat-file-address', limits: [{ max: 60, seconds: hour }] }
export const contactsPerTalk: Rule = { name: 'chat-contact', limits: [{ max: 10, seconds: hour }] }

/** Frames of one socket other than words, such as marks of reading; a person makes far fewer. */
export const framesPerMinute = 240
/** Sockets of one address at one process. */
export const socketsPerAddress = 100
/** Talks that one console follows at a time. */
export const openTalksPerConsole = 60
