const key = '__earlyTap'

/** How long a link within the page waits for React before it is followed as without scripts. */
const linkWaitsMs = 5_000

/**
 * Inline script of every page: remembers the button, or the link within the page, that was pressed last before React listens. Other links,
 * forms and disclosures work without React and are left alone. If the scripts do not arrive, a link within the page is followed.
 */
export const rememberEarlyTap = `addEventListener('click',(event)=>{
if(document.documentElement.hasAttribute('data-hydrated'))return
const pressed=event.target instanceof Element?event.target.closest('button,a[href],summary,label'):null
const link=pressed?.matches('a[href^="#"]')
window.${key}=link||pressed?.matches('button[type=button]')?pressed:null
if(!link)return
event.preventDefault()
setTimeout(()=>{if(window.${key}===pressed){window.${key}=null;location.hash=pressed.hash}},${linkWaitsMs})
},true)`

/**
 * Presses what was pressed before React listened, if it is still shown. React makes its section interactive first, which it cannot while it
 * runs effects: hence a task of its own.
 */
export function repeatEarlyTap() {
  const holder = window as { [key]?: HTMLElement | null }
  const pressed = holder[key]
  holder[key] = null
  if (pressed) setTimeout(() => pressed.isConnected && pressed.click())
}
