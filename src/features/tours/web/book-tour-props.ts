import type { PlanReply } from '../contract.ts'
import type { CompleteQuestion } from '../tour-question.ts'

/** `onTaken`: a slot was taken meanwhile, and the plan has to be made again. */
export type BookTourProps = { question: CompleteQuestion; plan: PlanReply; onTaken: () => void }
