/**
 * The text bubble above the launcher [CHAT-03].
 */
import { createElement } from '../../shared/dom/create-element';
import { isSuppressed } from './domain/bubble';
import type { WidgetSettings } from './domain/rules';
import type { Launcher } from './launcher';
import { addStyle } from './own-style';

/** Where the browser notes when the bubble or the panel was closed: milliseconds since 1970. */
const CLOSED = 'vitrin-chat-closed';

const STYLE =
	'.b{position:absolute;bottom:calc(100% + 12px);display:flex;align-items:start;width:max-content;max-width:min(280px,100vw - 40px);border:1px solid var(--vitrin-line);border-radius:14px;background:var(--vitrin-surface);box-shadow:var(--vitrin-shadow)}' +
	'.b button{min-width:44px;min-height:44px;border-radius:14px;background:none;color:var(--vitrin-text)}' +
	'.t{padding:10px 16px;text-align:start;overflow-wrap:anywhere;font-size:.94em}';

/** Where storage is refused, what was closed stays closed on this page. */
let closedHere = '';

const wasClosed = (): string => {
	try {
		return localStorage.getItem( CLOSED ) ?? closedHere;
	} catch {
		return closedHere;
	}
};

const noteClosed = (): void => {
	closedHere = String( Date.now() );
	try {
		localStorage.setItem( CLOSED, closedHere );
	} catch {}
};

export const isBubbleSuppressed = (): boolean =>
	isSuppressed( wasClosed(), Date.now() );

/** In a preview it shows at once, whatever was closed. */
export const startBubble = (
	{ scope, root, button, frame, open }: Launcher,
	{ preview, previewDelay, side }: WidgetSettings,
	isPreview: boolean
): void => {
	scope.on( frame, 'close', noteClosed );
	if ( ! preview ) {
		return;
	}
	const show = (): void => {
		if ( frame.open || ( ! isPreview && isBubbleSuppressed() ) ) {
			return;
		}
		const text = createElement(
			'button',
			't',
			{ type: 'button', dir: 'auto' },
			preview
		);
		const close = createElement(
			'button',
			'',
			{
				type: 'button',
				'aria-label': root.querySelector( '.c' )?.ariaLabel ?? '',
			},
			'✕'
		);
		const bubble = createElement( 'div', 'b', {}, text, close );
		bubble.style[ side ] = '0';
		const drop = (): void => bubble.remove();
		scope.on( text, 'click', open );
		scope.on( button, 'click', drop );
		scope.on( text, 'click', drop );
		scope.on( close, 'click', () => {
			drop();
			noteClosed();
			button.focus();
		} );
		addStyle( root, STYLE );
		root.append( bubble );
	};
	const timer = setTimeout( show, isPreview ? 0 : previewDelay * 1000 );
	scope.add( () => clearTimeout( timer ) );
};
