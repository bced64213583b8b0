/**
 * Sends changes of quantities: each goes through the page's one cart store, which takes turns with
 * other tabs, repeats lost requests and sends only the newest quantity of a line
 * (docs/guarantees.md). When all are done, the page is fetched and shown once.
 */
import type { CartResult } from '@vitrin/cart';
import type { Clock } from '../shared/domain/time';
import { isWooCommerceWorking } from './dom/markup';

/** Milliseconds between looks at whether WooCommerce's script is done, and how often to look. */
const LOOK = 100;
const LOOKS = 300;

export interface Sender {
	send: ( key: string, quantity: number ) => void;
	/** What waits for WooCommerce's script, of a line. */
	waiting: ( key: string ) => number | undefined;
	/** Sends at once what waits. */
	flush: () => void;
	/** Forgets what waits. */
	clear: () => void;
}

/** Sends quantities when WooCommerce's script is not changing the same session just now. */
export const createSender = (
	sendNow: ( key: string, quantity: number ) => void,
	clock: Clock
): Sender => {
	const waiting = new Map< string, number >();

	const send = ( key: string, quantity: number, looks = LOOKS ): void => {
		if ( ! looks || ! isWooCommerceWorking() ) {
			waiting.delete( key );
			sendNow( key, quantity );
			return;
		}
		waiting.set( key, quantity );
		clock.after( LOOK, () => {
			if ( waiting.get( key ) === quantity ) {
				send( key, quantity, looks - 1 );
			}
		} );
	};

	return {
		send: ( key, quantity ) => send( key, quantity ),
		waiting: ( key ) => waiting.get( key ),
		flush: () =>
			[ ...waiting ].forEach( ( [ key, quantity ] ) =>
				send( key, quantity, 0 )
			),
		clear: () => waiting.clear(),
	};
};

export interface UpdaterOptions< Page > {
	/** `by`: of clicks on plus and minus, how many more or fewer that is (see CartStore). */
	setQuantity: (
		key: string,
		quantity: number,
		by?: number
	) => Promise< CartResult >;
	/** Waits for its turn; null when the page can't be had. Never rejects. */
	read: () => Promise< Page | null >;
	/** False when it can't be shown. */
	show: ( page: Page ) => boolean;
	onBusy: ( isBusy: boolean ) => void;
	/** The shop took it back; `key` is the line's. */
	onRefused: ( key: string, message: string ) => void;
	onShown: () => void;
	/** The cart was changed, but what is shown is not it. */
	onNotShown: () => void;
}

export interface Updater {
	send: ( key: string, quantity: number, by?: number ) => void;
	/** Reads and shows the page, after what is under way. */
	renew: () => void;
	/** A change of this line is under way. */
	isSending: ( key: string ) => boolean;
	isBusy: () => boolean;
	/**
	 * What was sent last for a line and the page doesn't show yet: while it is under way, and after it
	 * was made until the page has been read.
	 */
	sent: ( key: string ) => number | undefined;
	/** Resolves when nothing is under way. */
	idle: () => Promise< void >;
}

export const createUpdater = < Page >( {
	setQuantity,
	read,
	show,
	onBusy,
	onRefused,
	onShown,
	onNotShown,
}: UpdaterOptions< Page > ): Updater => {
	/** The newest change of each line that is under way. */
	const sending = new Map< string, { quantity: number } >();
	/** Made, but not shown: the page's own numbers are older than these. */
	const unshown = new Map< string, number >();
	let calls = 0;
	let wanted = 0;
	let isReading = false;
	const waiting: Array< () => void > = [];

	const settle = (): void => {
		if ( ! calls && ! isReading ) {
			onBusy( false );
			waiting.splice( 0 ).forEach( ( resolve ) => resolve() );
		}
	};

	const renew = async (): Promise< void > => {
		wanted++;
		// A running read sees that more is wanted and reads again; a change under way reads when it is done.
		if ( isReading || calls ) {
			return;
		}
		isReading = true;
		onBusy( true );
		let isShown: boolean | undefined;
		while ( ! calls ) {
			const now = wanted;
			const page = await read();
			if ( now === wanted && ! calls ) {
				isShown = !! page && show( page );
				break;
			}
		}
		isReading = false;
		if ( isShown !== undefined ) {
			if ( isShown ) {
				unshown.clear();
			}
			( isShown ? onShown : onNotShown )();
		}
		settle();
	};

	const send = async (
		key: string,
		quantity: number,
		by?: number
	): Promise< void > => {
		const change = { quantity };
		sending.set( key, change );
		calls++;
		onBusy( true );
		const result = await setQuantity( key, quantity, by );
		calls--;
		if ( result.ok ) {
			unshown.set( key, quantity );
		}
		if ( sending.get( key ) === change ) {
			sending.delete( key );
			if ( ! result.ok ) {
				onRefused( key, result.failure.message );
			}
		}
		await renew();
		settle();
	};

	return {
		send: ( ...change ) => void send( ...change ),
		renew: () => void renew(),
		isSending: ( key ) => sending.has( key ),
		isBusy: () => calls > 0 || isReading,
		sent: ( key ) => sending.get( key )?.quantity ?? unshown.get( key ),
		idle: () =>
			calls || isReading
				? new Promise( ( resolve ) => waiting.push( resolve ) )
				: Promise.resolve(),
	};
};
