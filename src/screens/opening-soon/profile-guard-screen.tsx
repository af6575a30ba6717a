import { redirect } from 'react-router'
import type { Route } from './+types/profile-guard-screen'

/** Nobody can be signed in yet: the personal centre leads to the login, which leads back to the address that was asked for. */
const toLogin = (request: Request, params: { '*'?: string | undefined }) => {
  const { search } = new URL(request.url)
  const path = params['*'] ? `/profile/${params['*']}` : '/profile'
  return redirect(`/login?${new URLSearchParams({ redirect: path + search }).toString()}`)
}

export const loader = ({ request, params }: Route.LoaderArgs) => toLogin(request, params)

export default function ProfileGuardScreen() {
  return null
}
