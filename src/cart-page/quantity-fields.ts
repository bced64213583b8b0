/**
 * The quantity fields of the cart's lines: what is typed or clicked there is requested from the
 * shop some time after the last change, and stays in the field until the shop has answered.
 */
import type { Clock } from '../shared/domain/time';
import { emit } from '../shared/dom/scope';
import { keyOf, fieldOf, fieldsIn, formOf } from './dom/markup';
import { clearOurs } from './dom/notices';
import {
	createOrigins,
	requestedQuantity,
	createRequestedQuantities,
} from './domain/requested-quantities';
import { createSender } from './updater';
import type { Updater } from './updater';

export interface QuantityFieldsDeps {
	clock: Clock;
	updater: Pick< Updater, 'send' | 'sent' | 'isSending' >;
}

export interface QuantityFields {
	/** `input`, `change`, `focusout`, and `keydown` of Enter. */
	onEvent: ( event: Event ) => void;
	/** Requests what the fields hold now. */
	read: () => void;
	/** Ignores the fields' events meanwhile: one removed while it has focus dispatches `change`. */
	ignoreDuring: < T >( task: () => T ) => T;
	/** WooCommerce's script has replaced its form: puts back what was typed meanwhile. */
	restore: () => void;
	/** The shop has refused a line's change. */
	reset: ( key: string ) => void;
	/** The shopper wants another quantity than the shop has answered yet. */
	isRequested: ( key: string ) => boolean;
	/** Sends at once what waits for more typing. */
	flush: () => void;
	/** Sends also what waits for WooCommerce's script. */
	flushAll: () => void;
	/** Forgets what waits. */
	clear: () => void;
}

/** The script of quantity fields says why it isn't what was typed. */
const quantityIn = ( { value, step, min }: HTMLInputElement ): number | null =>
	requestedQuantity( value, Number( min ) % Number( step ) ? '' : step );

const fields = () => fieldsIn( formOf() );

/** Themes print a line's field a second time, for phones, and hide one of the two. */
const copyToTwin = ( { name, value }: HTMLInputElement ): void => {
	for ( const field of fields() ) {
		if ( field.name === name && field.value !== value ) {
			field.value = value;
		}
	}
};

/** What each event of a quantity field means. */
const createListener =
	( {
		read,
		flush,
		correct,
		isTyped,
	}: {
		read: () => void;
		flush: () => void;
		correct: ( field: HTMLInputElement ) => void;
		/** The line's quantity is typed, not clicked. */
		isTyped: ( key: string ) => void;
	} ) =>
	( event: Event ): void => {
		const field = fieldOf( event );
		if ( ! field ) {
			return;
		}
		if ( event.type === 'focusout' ) {
			correct( field );
			return;
		}
		if ( event.type === 'keydown' ) {
			read();
			flush();
			return;
		}
		// Set by typing only; buttons and arrows leave it out.
		if ( ( event as InputEvent ).inputType ) {
			isTyped( keyOf( field ) );
		}
		copyToTwin( field );
		read();
	};

export const createQuantityFields = ( {
	clock,
	updater,
}: QuantityFieldsDeps ): QuantityFields => {
	const origins = createOrigins();
	let isIgnoring = false;

	const sender = createSender( ( key, quantity ) => {
		clearOurs();
		updater.send( key, quantity, origins.by( key, quantity ) );
	}, clock );
	const requested = createRequestedQuantities( sender.send, clock );
	/** What was sent last for a line, or waits to be. */
	const sent = ( key: string ): number | undefined =>
		sender.waiting( key ) ?? updater.sent( key );

	const read = (): void => {
		if ( isIgnoring ) {
			return;
		}
		for ( const field of fields() ) {
			const key = keyOf( field );
			const quantity = quantityIn( field );
			const known = sent( key ) ?? Number( field.defaultValue );
			if ( quantity === null || quantity === known ) {
				requested.drop( key );
				if ( sender.waiting( key ) === undefined ) {
					origins.drop( key );
				}
			} else {
				origins.begin( key, known );
				requested.set( key, quantity );
			}
		}
	};

	/** Left empty, or with a fraction of a piece, a field would contradict the total beside it. */
	const correct = ( field: HTMLInputElement ): void => {
		const quantity = quantityIn( field );
		if ( quantity === null || quantity !== Number( field.value ) ) {
			field.value = String(
				quantity ?? updater.sent( keyOf( field ) ) ?? field.defaultValue
			);
			emit( 'vitrin:quantities-renewed' );
		}
	};

	return {
		onEvent: createListener( {
			read,
			flush: requested.flush,
			correct,
			isTyped: origins.type,
		} ),
		read,
		ignoreDuring( task ) {
			isIgnoring = true;
			try {
				return task();
			} finally {
				isIgnoring = false;
			}
		},
		restore() {
			for ( const field of fields() ) {
				const key = keyOf( field );
				const quantity = requested.get( key ) ?? sent( key );
				if ( quantity !== undefined ) {
					field.value = String( quantity );
				}
			}
			emit( 'vitrin:quantities-renewed' );
		},
		reset( key ) {
			const field = fields().find( ( one ) => keyOf( one ) === key );
			if ( field && requested.get( key ) === undefined ) {
				field.value = String(
					updater.sent( key ) ?? field.defaultValue
				);
				emit( 'vitrin:quantities-renewed' );
			}
		},
		isRequested: ( key ) =>
			requested.get( key ) !== undefined || updater.isSending( key ),
		flush: requested.flush,
		flushAll() {
			requested.flush();
			sender.flush();
		},
		clear() {
			requested.clear();
			sender.clear();
		},
	};
};
