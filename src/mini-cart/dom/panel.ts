/**
 * What the fly-out holds: lines, what is on its way, the empty cart, a cart that can't be
 * read. Its frame, with the total and the ways on, is the server's (MINI-01).
 */
import type { CartStore, ViewLine } from '@vitrin/cart';
import { onLeaving } from '../../shared/dom/leaving';
import { createScope, type Dispose } from '../../shared/dom/scope';
import { neighbourOf } from '../../shared/domain/neighbour';
import { realClock, type Clock } from '../../shared/domain/time';
import { createChanges } from '../changes';
import type { Format } from '../format';
import { oldShopUrl } from '../../shared/settings/old-shop-url';
import { miniCartWords } from '../words';
import { createLine, type DrawnLine } from './line';
import { createElement } from '../../shared/dom/create-element';
import { writeText } from './write-text';

export interface PanelOptions {
	panel: HTMLElement;
	cart: CartStore;
	shopUrl: string;
	format: Format;
	announce: ( message: string ) => void;
	clock?: Clock;
}

export const drawPanel = ( {
	panel,
	cart,
	shopUrl,
	format,
	announce,
	clock = realClock,
}: PanelOptions ): Dispose => {
	const messages = miniCartWords();
	const scope = createScope();
	const part = ( name: string ): HTMLElement =>
		panel.querySelector< HTMLElement >( `.vitrin-mini-cart__${ name }` ) ??
		panel;
	const [ body, notice, failure ] = [ 'body', 'notice', 'failure' ].map(
		part
	) as [ HTMLElement, HTMLElement, HTMLElement ];
	const drawn = new Map< string, DrawnLine >();
	const list = createElement( 'ul', 'vitrin-mini-cart__lines' );
	const incoming = createElement(
		'p',
		'vitrin-mini-cart__incoming',
		{},
		messages.incoming
	);
	const toShop = createElement(
		'a',
		'vitrin-button',
		{ href: shopUrl || oldShopUrl( 'mini-cart' ) },
		messages.toShop
	);
	const empty = createElement(
		'div',
		'vitrin-mini-cart__empty',
		{},
		createElement( 'p', '', {}, messages.empty ),
		toShop
	);
	/** The shopper's next look at the panel begins without it. */
	const say = ( message: string, isQuiet = false ): void => {
		const isNew = notice.textContent !== message;
		writeText( notice, message );
		if ( message && isNew && ! isQuiet && panel.hidden ) {
			announce( message );
		}
	};

	const changes = createChanges( {
		cart,
		messages,
		format,
		clock,
		announce,
		onRefused: say,
		onLoading: () => draw(),
	} );

	const lineOptions = {
		messages,
		format,
		clock,
		announce,
		isLoading: changes.isLoading,
		onChange( line: ViewLine, quantity: number, by?: number ) {
			say( '' );
			changes.setQuantity( line, quantity, by );
		},
		onRemove( line: ViewLine ) {
			say( '' );
			const next = neighbourOf( cart.getState().view.lines, line.key );
			drawn.get( next?.key ?? '' )?.remove.focus();
			changes.remove( line );
		},
	};

	const drawLines = ( lines: readonly ViewLine[] ): void => {
		for ( const [ key, one ] of drawn ) {
			if ( ! lines.some( ( line ) => line.key === key ) ) {
				one.dispose();
				one.element.remove();
				drawn.delete( key );
			}
		}
		lines.forEach( ( line, at ) => {
			let one = drawn.get( line.key );
			if ( one ) {
				one.update( line );
			} else {
				one = createLine( line, lineOptions );
				drawn.set( line.key, one );
			}
			// Moved, an element loses focus: only what is out of place is.
			if ( list.children[ at ] !== one.element ) {
				list.insertBefore( one.element, list.children[ at ] ?? null );
			}
		} );
	};

	const show = ( ...children: HTMLElement[] ): void => {
		if (
			body.children.length !== children.length ||
			children.some( ( child, at ) => body.children[ at ] !== child )
		) {
			body.replaceChildren( ...children );
		}
	};
	const skeletons = [ ...body.children ] as HTMLElement[];

	const draw = (): void => {
		const {
			view,
			status,
			server,
			failure: why,
			isOffline,
			pending,
		} = cart.getState();
		const hasFocus = panel.contains( document.activeElement );
		const isBlank = ! view.lines.length && ! view.incoming;
		// With lines: they are older than a change that was made.
		const isFailed = ( isBlank || !! server ) && status === 'failed';
		drawLines( view.lines );
		failure.hidden = ! isFailed;
		if ( isFailed ) {
			writeText(
				failure.querySelector( 'p' ) ?? failure,
				why?.message ?? ''
			);
		}
		if ( isFailed && isBlank ) {
			show();
		} else if ( ! isBlank ) {
			show( list, ...( view.incoming ? [ incoming ] : [] ) );
		} else if ( server ) {
			show( empty );
		} else {
			show( ...skeletons );
		}
		panel.classList.toggle(
			'is-empty',
			isBlank && ( isFailed || !! server )
		);
		panel.classList.toggle( 'is-pending', view.totalsPending );
		if ( isOffline && pending.length ) {
			// Whoever pressed hears it where the press was.
			say( messages.offline, true );
		} else if ( notice.textContent === messages.offline ) {
			say( '' );
		}
		for ( const total of panel.querySelectorAll( '[data-vitrin-total]' ) ) {
			writeText( total, format.money( view.totals.total ) );
		}
		// The line that had it is gone: another tab took it, or it was removed.
		if ( hasFocus && ! panel.contains( document.activeElement ) ) {
			(
				panel.querySelector< HTMLElement >(
					'.vitrin-mini-line__remove:not([aria-disabled="true"]),.vitrin-mini-cart__empty a,.vitrin-mini-cart__failure button'
				) ?? panel
			).focus();
		}
	};

	failure.querySelector( 'button' )?.addEventListener( 'click', () => {
		panel.focus();
		void cart.refresh( true );
	} );
	// Before the store leaves what is pending to the next page.
	onLeaving( scope, () => drawn.forEach( ( one ) => one.flush() ) );
	scope.add( cart.subscribe( draw ) );
	scope.add( () => drawn.forEach( ( one ) => one.dispose() ) );
	draw();
	return scope.dispose;
};
