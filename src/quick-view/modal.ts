/**
 * The quick view's part that comes on intent: `vitrin-product-view`, found as
 * `window.vitrin.productView`.
 */
import {
	createScope,
	emit,
	type CartSettings,
	type Dispose,
} from '@vitrin/cart';
import { createClient } from '../shared/http/client';
import type { Loader } from '../shared/loader/loader';
import { realClock, type Clock } from '../shared/domain/time';
import { productViewOf } from './domain/answer';
import { createSequence } from './domain/sequence';
import { createSource, type Answer } from './domain/source';
import { createWindow, type Target } from './dom/window';
import type { OpenerSettings, QuickViewSettings } from './settings';

const ACTION = 'vitrin_product_view';

/** Milliseconds for which a pointer rests before its product is asked for. */
const REST = 120;

/** What works on a product's markup; a page without one has none of them. */
const PARTS = [ 'product-page', 'quantity' ];

export interface ModalOptions {
	settings: OpenerSettings & QuickViewSettings;
	cartSettings: CartSettings;
	loader: Pick< Loader, 'load' >;
	fetch?: typeof fetch;
	clock?: Clock;
}

export interface Modal {
	/**
	 * @param opener  What was pressed, with the product's number in data-vitrin-quick-view.
	 * @param elapsed Milliseconds since the press.
	 */
	open: ( opener: HTMLElement, elapsed?: number ) => void;
	/** A pointer or focus came to an opener; a finger or a pressed button stays. */
	intend: ( opener: HTMLElement, isPress?: boolean ) => void;
	dispose: Dispose;
}

export const startModal = ( {
	settings,
	cartSettings,
	loader,
	fetch: fetcher = ( ...args ) => window.fetch( ...args ),
	clock = realClock,
}: ModalOptions ): Modal => {
	const scope = createScope();
	const { timeout, messages, ajaxUrl, wcAjaxUrl } = cartSettings;
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
		nonce: { current: () => '', renew: () => Promise.resolve( '' ) },
	} );
	scope.add( client.abort );

	/** Before the markup: their start on the page must not find it, or it would be started twice. */
	const parts = (): Promise< unknown > =>
		Promise.allSettled( PARTS.map( loader.load ) );

	const fetchOne = async ( id: string ): Promise< Answer > => {
		const [ answer ] = await Promise.all( [
			client.post( ACTION, { action: ACTION, product_id: id } ),
			parts(),
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
	const source = createSource( fetchOne, client.abort );

	const view = createWindow( {
		scope,
		settings,
		onClose: () => sequence.close(),
		onRetry: () => sequence.retry(),
	} );
	const sequence = createSequence< Target >(
		view,
		( { id } ) => source.ask( id ),
		source.cancel,
		clock
	);
	scope.add( sequence.close );

	let rest: Dispose | undefined;
	const idOf = ( { dataset }: HTMLElement ): string =>
		dataset.vitrinQuickView ?? '';

	scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
		source.forget();
		if (
			settings.afterAdd === 'close' &&
			// A page that is being left stays as it is: a step back in its history would call that off.
			! detail?.answer?.redirect &&
			view.dialog.contains( detail?.button ?? null )
		) {
			// The drawer hears of it, too, and gives focus back to a button that goes.
			if ( document.querySelector( '.vitrin-drawer.is-shown' ) ) {
				emit( 'vitrin:side-cart-open', { opener: view.opener() } );
			}
			sequence.close();
		}
	} );
	// A product that is looked at in the drawer or on its page is not what was open here before.
	scope.on( window, 'pageshow', ( event ) => {
		if ( ( event as unknown as PageTransitionEvent ).persisted ) {
			source.forget();
		}
	} );

	return {
		open( opener, elapsed ) {
			rest?.();
			sequence.open( { id: idOf( opener ), opener }, elapsed );
		},
		intend( opener, isPress = false ) {
			rest?.();
			if ( sequence.status() === 'closed' ) {
				rest = clock.after( isPress ? 0 : REST, () =>
					source.prefetch( idOf( opener ) )
				);
			}
		},
		dispose: scope.dispose,
	};
};
