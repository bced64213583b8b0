/**
 * Makes changes of the cart's quantities, and shows their outcome in place: a part of the cart
 * page that is loaded when it is needed (load-updates.ts, which says what has happened).
 */
import { cart, getEngine, trigger as triggerOnBody } from '@vitrin/cart';
import type { CartResult } from '@vitrin/cart';
import { realClock, type Clock } from '../shared/domain/time';
import type { Fetch } from '../shared/http/request';
import { onLeaving } from '../shared/dom/page-moments';
import type { Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { createCouponErrors } from './dom/coupon';
import { CROSS_SELLS, submitForm } from './dom/markup';
import { showError } from './dom/notices';
import { createExternalChanges, createOfflineNotice } from './store-changes';
import type { OldPage } from './old-page';
import { createPageView } from './page-view';
import { createQuantityFields, type QuantityFields } from './quantity-fields';
import type { CartPageSettings } from './settings';
import { createUpdater } from './updater';

/**
 * The same control on the page as it is now: with the totals their links are replaced.
 *
 * @param clicked
 * @return Null when it is gone.
 */
const currentOf = ( clicked: HTMLElement ): HTMLElement | null => {
	if ( clicked.isConnected ) {
		return clicked;
	}
	const { coupon } = clicked.dataset;
	return coupon
		? document.querySelector< HTMLElement >(
				`a.woocommerce-remove-coupon[data-coupon="${ CSS.escape( coupon ) }"]`
			)
		: null;
};

/** CART-02, milliseconds after the last resize event. */
export const RESIZED_AFTER = 500;
/** CART-02, pixels. */
export const ALLOWANCE = 15;

/**
 * While a window is resized, product pictures and names wrap again with each frame. The
 * cross-sells keep the room they were last given, so that what stands below them doesn't
 * jump; when the resizing is over they get what they need, and a little more (CART-02).
 *
 * @return To be called whenever the window is resized.
 */
export const allowCrossSells = (
	scope: Scope,
	clock: Clock
): ( () => void ) => {
	let cancel = () => {};
	const allow = (): void => {
		const block = document.querySelector< HTMLElement >( CROSS_SELLS );
		if ( block ) {
			block.style.minBlockSize = '';
			block.style.minBlockSize = `${ block.offsetHeight + ALLOWANCE }px`;
		}
	};
	scope.add( () => cancel() );
	return () => {
		cancel();
		cancel = clock.after( RESIZED_AFTER, allow );
	};
};

export interface UpdatesDeps {
	settings: CartPageSettings;
	/** Milliseconds. */
	timeout: number;
	loader: Pick< Loader, 'fallBack' >;
	fetch?: Fetch;
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
		fetch,
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
