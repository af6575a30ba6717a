export type ToastKind = 'error' | 'warning' | 'success' | 'info'
