import { m } from '#messages'
import { CallFailed } from '#platform/web/request/call.ts'
import type { Grant } from './grant.ts'
import type { Tabs } from './tabs.ts'

type Deps = {
  /** Asks the server for a new token. Null: refused, there is no session any more. Throws when it could not be asked. */
  ask(): Promise<Grant | null>
  /** Whether a session may exist at all: without the readable cookie nobody is asked. */
  mayExist(): boolean
  /** Runs the work when no other tab runs it; `waited` when one did. */
  alone<Result>(work: (waited: boolean) => Promise<Result>): Promise<Result>
  tabs: Tabs
  now(): number
  sleep(ms: number): Promise<void>
  /** A session that this page has had is over. */
  onExpired(): void
}

/** A token is renewed when it has less than this to live. */
const leastLifeMs = 60_000
/** So many refusals end the session. */
const mostRefusals = 2
/** How long another tab's token may be under way between two processes of the browser. */
const handOnMs = 150

/** The session is over. A dialog tells it, so that no toast does. */
export class SessionOver extends CallFailed {
  constructor() {
    super(401, m.ui_sessionExpired(), null, 'none')
  }
}

/** The access token of this page, in its memory only, and its renewal: once at a time over all tabs. */
export class Session {
  #grant: Grant | null = null
  #renewing: Promise<string> | null = null
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.tabs.listen((message) => {
      // Only to who has none or an older one, and never to a page that nobody is signed in to.
      if (message.kind === 'token' && deps.mayExist() && message.grant.endsAt > (this.#grant?.endsAt ?? 0)) this.#grant = message.grant
    })
  }

  /** After a login. */
  begin(grant: Grant) {
    this.#grant = grant
  }

  end() {
    this.#grant = null
  }

  /** A token with enough life left; null when nobody is signed in. */
  async current(): Promise<string | null> {
    if (this.#hasLife()) return this.#grant!.token
    if (!this.#grant && !this.#deps.mayExist()) return null
    try {
      return await this.#renewOnce(this.#grant?.token)
    } catch (error) {
      // The line is down for now: what is left of the old token still serves.
      if (!(error instanceof SessionOver) && this.#grant && this.#grant.endsAt > this.#deps.now()) return this.#grant.token
      throw error
    }
  }

  /** In place of a token that the server has refused. */
  async renew(refused: string): Promise<string> {
    if (this.#grant && this.#grant.token !== refused && this.#hasLife()) return this.#grant.token
    return this.#renewOnce(refused)
  }

  #hasLife = () => this.#grant !== null && this.#grant.endsAt - this.#deps.now() >= leastLifeMs

  #renewOnce(old: string | undefined): Promise<string> {
    this.#renewing ??= this.#deps.alone((waited) => this.#renewNow(old, waited)).finally(() => (this.#renewing = null))
    return this.#renewing
  }

  async #renewNow(old: string | undefined, waited: boolean): Promise<string> {
    const isHandedOn = () => this.#hasLife() && this.#grant!.token !== old
    if (waited && !isHandedOn()) await this.#deps.sleep(handOnMs)
    if (isHandedOn()) return this.#grant!.token
    for (let refusals = 0; refusals < mostRefusals; refusals++) {
      const grant = await this.#deps.ask()
      if (!grant) continue
      this.#grant = grant
      this.#deps.tabs.tell({ kind: 'token', grant })
      return grant.token
    }
    const hadSession = this.#grant !== null
    this.end()
    if (hadSession) this.#deps.onExpired()
    throw new SessionOver()
  }
}
