/**
 * The launcher, and the panel's shell, which opens before React is there. In a shadow root: no theme reaches it. It makes
 * no request and no cookie.
 */
import { fixedAround } from '../../shared/dom/fixed-elements';
import { createScope, type Scope } from '../../shared/dom/scope';
import type { LauncherSettings, Look } from './domain/settings';
import { addStyle } from './own-style';

/** Pixels: windows up to here are filled by the panel. */
const SMALL = 600;

/** Pixels above the launcher that the panel needs: where they aren't there, it fills the window, too. */
const LEAST = 424;

/** Pixels between the launcher and what else is fixed there. */
const GAP = 12;

/** Milliseconds after the last movement: a theme's button to the top has come by then. */
const REST = 400;

/**
 * In the script: the page's style has no room left. `--s` is the size, `--t` how far from below its top is. Where colours
 * are forced, borders without a colour are seen. The panel brings the rest.
 */
const STYLE =
	'*{box-sizing:border-box;font:inherit;letter-spacing:0}@media print{:host{display:none}}' +
	'dialog,button{padding:0;border:1px solid #0000;background:var(--vitrin-accent);color:var(--vitrin-on-accent)}button{cursor:pointer}' +
	'.i{display:grid;place-items:center;width:var(--s);height:var(--s);border-radius:50%;box-shadow:var(--vitrin-shadow)}' +
	'svg{width:50%;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round}' +
	'img{width:100%;height:100%;border-radius:50%;object-fit:cover}' +
	':focus-visible{outline:2px solid var(--vitrin-surface);box-shadow:0 0 0 4px var(--vitrin-text)}' +
	'dialog{position:absolute;inset:auto;bottom:calc(100% + 12px);width:min(376px,100vw - 40px);height:clamp(400px,100vh - 80px - var(--t),704px);max-width:none;max-height:none;margin:0;border-radius:16px;overflow:hidden;flex-direction:column;background:var(--vitrin-surface);color:var(--vitrin-text);box-shadow:var(--vitrin-shadow)}' +
	'dialog[open]{display:flex}dialog:modal{position:fixed;inset:0;width:100%;height:100%;border-radius:0}' +
	'.h{display:flex;align-items:center;padding-inline-start:16px;background:var(--vitrin-accent);color:var(--vitrin-on-accent);forced-color-adjust:none}b{flex:1}.c{width:56px;height:56px}' +
	'.m{flex:1;min-height:0;display:flex;flex-direction:column;outline:0;box-shadow:none}.m>a,.m>p{margin:16px;color:inherit}';

/** The focus waits where the content comes: on the closing button, whoever writes at once would close it. */
const MARKUP =
	'<button class=i type=button><svg viewBox="0 0 24 24" aria-hidden=true><path /></svg></button>' +
	'<dialog><div class=h><b></b><button class=c type=button>✕</button></div><div class=m tabindex=-1 autofocus></div></dialog>';

export interface Launcher {
	settings: LauncherSettings;
	/** Disposed of, it is gone. */
	scope: Scope;
	root: ShadowRoot;
	button: HTMLButtonElement;
	/** The panel's frame, and where its content goes. */
	frame: HTMLDialogElement;
	body: HTMLElement;
	open: () => void;
}

/** Draws a launcher; how it looks on this window may differ. */
export type Draw = (
	settings: LauncherSettings,
	lookNow?: () => Look
) => Launcher;

/** Pixels from below, clear of what else is fixed there. */
const riseAbove = (
	host: HTMLElement,
	{ size, side, bottom, edge }: Look
): number => {
	const { clientWidth, clientHeight } = document.documentElement;
	const middle = edge + size / 2;
	let at = bottom;
	// What it has risen above may have another above it.
	for ( let times = 8; times--; ) {
		const under = document
			.elementsFromPoint(
				side === 'left' ? middle : clientWidth - middle,
				clientHeight - at - ( times % 2 ? 1 : size / 2 )
			)
			.map( fixedAround )
			.find( ( one ) => one && one !== host );
		if ( under ) {
			at = clientHeight - under.getBoundingClientRect().top + GAP;
		}
	}
	return at < clientHeight / 2 ? at : bottom;
};

/**
 * @param settings
 * @param closeLabel The closing button's name.
 * @param onOpen   The panel's content is wanted.
 * @param onIntent Somebody comes near.
 * @param lookNow  Size and place of this window.
 */
export const drawLauncher = (
	settings: LauncherSettings,
	closeLabel: string,
	onOpen: ( launcher: Launcher ) => void,
	onIntent: () => void,
	lookNow: () => Look = () => settings
): Launcher => {
	const scope = createScope();
	const host = document.createElement( 'div' );
	host.className = 'vitrin-chat';
	const root = host.attachShadow( { mode: 'open' } );
	root.innerHTML = MARKUP;
	addStyle( root, STYLE );
	const find = < T extends Element >( selector: string ) =>
		root.querySelector( selector ) as T;
	const button = find< HTMLButtonElement >( '.i' );
	const frame = find< HTMLDialogElement >( 'dialog' );
	const close = find< HTMLButtonElement >( '.c' );
	const { label, icon, iconUrl, color, ink } = settings;
	find( 'b' ).textContent = button.ariaLabel = frame.ariaLabel = label;
	close.ariaLabel = closeLabel;
	find( 'path' ).setAttribute( 'd', icon );
	if ( iconUrl ) {
		const image = new Image();
		image.src = iconUrl;
		image.alt = '';
		button.replaceChildren( image );
	}

	/** Pixels above it. */
	let room = 0;
	const launcher: Launcher = {
		settings,
		scope,
		root,
		button,
		frame,
		body: find( '.m' ),
		open() {
			if ( ! frame.open ) {
				frame[
					innerWidth > SMALL && room > LEAST ? 'show' : 'showModal'
				]();
				button.ariaExpanded = 'true';
				onOpen( launcher );
			}
		},
	};

	/** Closes what is open, and opens what isn't. */
	const toggle = (): void => ( frame.open ? frame.close() : launcher.open() );
	button.onclick = close.onclick = toggle;
	frame.onclose = () => {
		button.ariaExpanded = 'false';
		button.focus();
	};
	// One that isn't modal isn't closed by the browser; themes take the key for a menu of theirs.
	frame.onkeydown = ( event ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
			toggle();
		}
	};
	button.onpointerover = button.onfocus = button.onpointerdown = onIntent;

	const settle = (): void => {
		const look = lookNow();
		const { size, side, edge } = look;
		const bottom = riseAbove( host, look );
		room = innerHeight - bottom - size;
		frame.style[ side ] = '0';
		host.style.cssText = `all:initial;font:inherit;line-height:1.6;position:fixed;z-index:9980;${ side }:${ edge }px;bottom:calc(${ bottom }px + env(safe-area-inset-bottom,0px));--s:${ size }px;--t:${
			bottom + size
		}px;${
			color && `--vitrin-accent:${ color };--vitrin-on-accent:${ ink }`
		}`;
	};
	button.ariaExpanded = 'false';
	settle();
	document.body.append( host );
	scope.add( () => host.remove() );
	let resting: ReturnType< typeof setTimeout >;
	const later = (): void => {
		clearTimeout( resting );
		resting = setTimeout( settle, REST );
	};
	scope.on( window, 'scroll', later, { passive: true } );
	scope.on( window, 'resize', later );
	return launcher;
};
