/**
 * Makes changes of the cart's quantities, and shows their outcome in place: a part of the cart
 * page that is loaded when it is needed (load-updates.ts, which says what has happened).
 */
import { cart, getEngine, trigger as triggerOnBody } from '@vitrin/cart';
import type { CartResult } from '@vitrin/cart';
import { realClock, type Clock } from '../shared/domain/time';
import { onLeaving } from '../shared/dom/before-page-leave';
import type { Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { createCouponErrors } from './dom/coupon';
import { allowCrossSells } from './dom/cross-sells';
import { currentOf } from './dom/current-control';
import { submitForm } from './dom/markup';
import { showError } from './dom/notices';
import { createExternalChanges } from './external-changes';
import { createOfflineNotice } from './offline-notice';
import type { OldPage } from './old-page';
import { createPageView } from './page-view';
import { createQuantityFields, type QuantityFields } from './quantity-fields';
import type { CartPageSettings } from './settings';
import { createUpdater } from './updater';

export interface UpdatesDeps {
	settings: CartPageSettings;
	/** Milliseconds. */
	timeout: number;
	loader: Pick< Loader, 'fallBack' >;
	fetch?: typeof fetch;
	clock?: Clock;
	oldPage: OldPage;
	/** The totals have been replaced: whether they may stick has to be seen again. */
	fit: () => void;
}

export interface Updates {
	onFieldEvent: ( event: Event ) => void;
	/** Requests what the quantity fields hold. */
	readFields: () => void;
	onCartChanged: () => void;
	onStoreChanged: () => void;
	/** After an event of WooCommerce's script. */
	onWooCommerceEvent: ( type: string ) => void;
	onResize: () => void;
	/** Reads and shows the page. */
	renew: () => void;
	/** Sends at once what waits for more typing. */
	flush: () => void;
	isBusy: () => boolean;
	/** The same control on the page as it is now; null when it is gone. */
	currentOf: ( clicked: HTMLElement ) => HTMLElement | null;
	/** Resolves when nothing is under way. */
	idle: () => Promise< void >;
}

/** Without the engine WooCommerce's form makes the change. */
const createSetQuantity =
	( loader: Pick< Loader, 'fallBack' > ) =>
	async (
		key: string,
		quantity: number,
		by?: number
	): Promise< CartResult > => {
		const result = await cart.setQuantity( key, quantity, undefined, by );
		if ( result.ok || getEngine() ) {
			return result;
		}
		let message = '';
		await loader.fallBack( {
			native: submitForm,
			showError( text ) {
				message = text;
			},
		} );
		return { ...result, failure: { ...result.failure, message } };
	};

export const startUpdates = (
	scope: Scope,
	{
		settings,
		timeout,
		loader,
		fetch = ( ...args ) => window.fetch( ...args ),
		clock = realClock,
		oldPage,
		fit,
	}: UpdatesDeps
): Updates => {
	let isTriggering = false;
	/** Triggers an event of WooCommerce's script, which must not come back to us. */
	const trigger = ( type: string ): void => {
		isTriggering = true;
		triggerOnBody( type );
		isTriggering = false;
	};

	const coupon = createCouponErrors( scope );
	const view = createPageView( {
		settings,
		timeout,
		fetch,
		clock,
		oldPage,
		fields: () => fields,
		trigger,
	} );
	const updater = createUpdater( {
		setQuantity: createSetQuantity( loader ),
		read: view.read,
		show: view.show,
		onBusy: view.showBusy,
		onRefused( key, message ) {
			if ( message ) {
				showError( message );
			}
			fields.reset( key );
		},
		onShown() {
			if ( ! oldPage.isReloading() ) {
				oldPage.onUpdated();
				external.onShown();
				fit();
				view.announceOutcome();
			}
		},
		onNotShown: oldPage.onNotUpdated,
	} );
	const fields: QuantityFields = createQuantityFields( { clock, updater } );
	const external = createExternalChanges( updater );
	const showOfflineNotice = createOfflineNotice( settings.messages.offline );

	// Before the store leaves what is pending to the next page.
	onLeaving( scope, fields.flushAll );
	scope.add( fields.clear );

	return {
		onFieldEvent: fields.onEvent,
		readFields: fields.read,
		onCartChanged: external.check,
		onStoreChanged: showOfflineNotice,
		onWooCommerceEvent( type ) {
			if ( isTriggering ) {
				return;
			}
			coupon.moveToNotices();
			if ( type === 'updated_wc_div' ) {
				fields.restore();
				fit();
			}
		},
		onResize: allowCrossSells( scope, clock ),
		renew: updater.renew,
		flush: fields.flush,
		isBusy: updater.isBusy,
		currentOf,
		idle: updater.idle,
	};
};
