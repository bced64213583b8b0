/**
 * The quick view's part that comes on intent (`vitrin-quick-view`): it asks the shop for
 * products and draws them, or what went wrong, into the window that is there already.
 */
import { createScope, emit, type Dispose } from '../shared/dom/scope';
import type { CartSettings } from '@vitrin/cart';
import { createClient } from '../shared/http/client';
import { callWords } from '../shared/http/words';
import { realClock, type Clock } from '../shared/domain/time';
import { productViewOf } from './domain/answer';
import { createSource, type Answer } from './domain/source';
import { createContent, elsewhere } from './dom/content';
import { OPENER, type Frame } from './dom/window';
import type { QuickViewSettings } from './settings';
import { quickViewWords } from './words';
import { lastOf } from '../shared/dom/own-element';

const ACTION = 'vitrin_product_view';

/** Milliseconds for which a pointer rests before its product is asked for. */
const REST = 120;

export interface QuickViewPartOptions {
	settings: QuickViewSettings;
	cartSettings: CartSettings;
	/** Brings what works on a product's markup; a page without one has none of it. */
	bringProductPart: () => Promise< unknown >;
	fetch?: typeof fetch;
	clock?: Clock;
}

export interface QuickViewPart {
	/** The product of this number; never rejects. */
	ask: ( id: string ) => Promise< Answer >;
	/** Nobody waits for it any more. */
	cancel: () => void;
	/** A pointer or focus came to an opener; a finger or a pressed button stays. */
	intend: ( event: Event ) => void;
	/** Puts it into the window. */
	draw: ( answer: Answer ) => void;
	/** It goes: back to the loading state. */
	clear: () => void;
	/** Where focus goes when the opener of this product is gone. */
	elsewhere: ( id: string ) => HTMLElement | null;
	dispose: Dispose;
}

export type StartQuickViewPart = ( frame: Frame ) => QuickViewPart;

/** @return What starts the part on the page's window. */
export const createQuickViewPart =
	( {
		settings,
		cartSettings,
		bringProductPart,
		fetch: fetcher = ( ...args ) => window.fetch( ...args ),
		clock = realClock,
	}: QuickViewPartOptions ): StartQuickViewPart =>
	( frame ) => {
		const scope = createScope();
		const { timeout, ajaxUrl, wcAjaxUrl } = cartSettings;
		const messages = callWords();
		const client = createClient( {
			ajaxUrl,
			wcAjaxUrl,
			// The ledger wants it at ajax_url (QV-03).
			wcAjaxActions: [],
			timeout,
			messages,
			fetch: fetcher,
			clock,
			// It only reads.
			nonce: {
				current: () => '',
				renew: () => Promise.resolve( '' ),
			},
		} );
		scope.add( client.abort );

		const fetchOne = async ( id: string ): Promise< Answer > => {
			const [ answer ] = await Promise.all( [
				client.post( ACTION, { action: ACTION, product_id: id } ),
				// Before the markup: its start on the page must not find it, or it would be started twice.
				bringProductPart().catch( () => {} ),
			] );
			if ( ! answer.ok ) {
				return answer;
			}
			const value = productViewOf( answer.value, id );
			return value
				? { ok: true, value }
				: {
						ok: false,
						failure: {
							kind: 'garbage',
							code: 200,
							message: messages.server,
						},
					};
		};
		const { ask, cancel, forget, prefetch } = createSource(
			fetchOne,
			client.abort
		);
		const { draw, clear } = createContent( frame, quickViewWords() );
		scope.add( clear );

		let rest: Dispose | undefined;

		scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
			forget();
			if (
				settings.afterAdd === 'close' &&
				// A page that is being left stays as it is: a step back in its history would call that off.
				! detail?.answer?.redirect &&
				frame.dialog.contains( detail?.button ?? null )
			) {
				// The drawer hears of it, too, and gives focus back to a button that goes.
				if (
					lastOf( 'dialog.vitrin-drawer' )?.matches( '.is-shown' )
				) {
					emit( 'vitrin:side-cart-open', {
						opener: frame.opener(),
					} );
				}
				frame.close();
			}
		} );
		// A product that is looked at in the drawer or on its page is not what was open here before.
		scope.on( window, 'pageshow', ( event ) => {
			if ( ( event as unknown as PageTransitionEvent ).persisted ) {
				forget();
			}
		} );

		return {
			ask( id ) {
				rest?.();
				return ask( id );
			},
			cancel,
			intend( { target, type } ) {
				const { vitrinQuickView: id } =
					( target as Element ).closest< HTMLElement >( OPENER )
						?.dataset ?? {};
				rest?.();
				rest =
					id === undefined
						? undefined
						: clock.after( type === 'pointerdown' ? 0 : REST, () =>
								prefetch( id )
							);
			},
			draw,
			clear,
			elsewhere,
			dispose: scope.dispose,
		};
	};
