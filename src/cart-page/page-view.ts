/**
 * The cart page as the shop has it now: requested, shown in place, and announced.
 */
import { loadEngine } from '@vitrin/cart';
import type { Clock } from '../shared/domain/time';
import type { Fetch } from '../shared/http/request';
import { announce } from '../shared/dom/announce';
import { formOf, TOTALS } from './dom/markup';
import { readPage, type CartPage, showPage, type Trigger } from './dom/page';
import type { OldPage } from './old-page';
import type { QuantityFields } from './quantity-fields';
import type { CartPageSettings } from './settings';

export interface PageViewDeps {
	settings: Pick< CartPageSettings, 'pageUrl' | 'messages' >;
	/** Milliseconds. */
	timeout: number;
	fetch: Fetch | undefined;
	clock: Clock;
	oldPage: OldPage;
	fields: () => Pick< QuantityFields, 'ignoreDuring' | 'isRequested' >;
	trigger: Trigger;
}

export interface PageView {
	/** Null when it can't be had. Never rejects. */
	read: () => Promise< CartPage | null >;
	/** False when it can't be shown. */
	show: ( page: CartPage ) => boolean;
	/** Marks form and totals while a change is under way. */
	showBusy: ( isBusy: boolean ) => void;
	/** Says what has changed. */
	announceOutcome: () => void;
}

export const createPageView = ( {
	settings: { pageUrl, messages },
	timeout,
	fetch,
	clock,
	oldPage,
	fields,
	trigger,
}: PageViewDeps ): PageView => ( {
	async read() {
		const request = () =>
			readPage( { url: pageUrl, timeout, fetch, clock } );
		const engine = await loadEngine().catch( () => null );
		// Making the page writes the session too: it takes its turn like a change.
		return engine ? engine.withCartLock( request ) : request();
	},
	show( page ) {
		if ( ! formOf() ) {
			// Lines have no place on an empty cart's page, and their scripts may be missing there.
			if ( page.form ) {
				oldPage.reload();
			}
			return oldPage.isReloading() || ! page.form;
		}
		const { ignoreDuring, isRequested } = fields();
		return ignoreDuring( () => showPage( page, trigger, isRequested ) );
	},
	showBusy( isBusy ) {
		for ( const section of [
			formOf(),
			document.querySelector( TOTALS ),
		] ) {
			if ( isBusy ) {
				section?.setAttribute( 'aria-busy', 'true' );
			} else {
				section?.removeAttribute( 'aria-busy' );
			}
			section?.classList.toggle( 'vitrin-is-updating', isBusy );
		}
	},
	announceOutcome() {
		const total = document
			.querySelector( `${ TOTALS } .order-total td` )
			?.textContent?.trim();
		announce(
			formOf()
				? messages.updated.replace( '%s', total ?? '' )
				: messages.emptied
		);
	},
} );
