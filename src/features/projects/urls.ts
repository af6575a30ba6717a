/** The end of the name under which browsers keep the project, after the prefix of personal values. */
export const projectKey = 'project'

/** Addresses of the project, below `/whs`. */
export const projectUrls = {
  own: '/project',
  /** Without signing in; the secret follows as the fragment, which no server sees. */
  shared: '/project/shared',
}
