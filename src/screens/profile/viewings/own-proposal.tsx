import { useRevalidator } from 'react-router'
import type { Appointment } from '#features/appointments/contract.ts'
import { acceptProposal, declineProposal } from '#features/appointments/web/operations.ts'
import { ProposalCard } from '#features/appointments/web/proposal-card.tsx'

/** The other time that waits for the member’s answer, or what the member asked for instead. */
export function OwnProposal({ appointment: { proposal, actions } }: { appointment: Appointment }) {
  const { revalidate } = useRevalidator()
  if (proposal === null || (proposal.state === 'declined' && actions.length === 0)) return null
  const { id: proposalId } = proposal
  return (
    <ProposalCard
      proposal={proposal}
      accept={() => acceptProposal.call({ proposalId })}
      decline={(answer) => declineProposal.submit({ proposalId, answer })}
      onAnswered={() => void revalidate()}
    />
  )
}
