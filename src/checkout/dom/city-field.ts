/**
 * A city's field as a combobox after the ARIA Authoring Practices, with manual selection: what is
 * typed counts, whether the list has it or not.
 */
import { __ } from '../../shared/words';
import { createScope, type Dispose, type Scope } from '../../shared/dom/scope';
import { interpolate } from '../../shared/domain/interpolate';
import type { Clock } from '../../shared/domain/time';
import type { Cities } from '../domain/cities';
import {
	addressOf,
	proposalsFor,
	type Proposal,
	createCityList,
	type CityList,
} from './city-list';
import { emitChange, setValue } from './field';
import { clearFieldMessage, showFieldMessage } from './field-message';

export const cityWords = () => ( {
	get cities() {
		return __( 'Cities', 'vitrin' );
	},
	get found() {
		/* translators: %s: a number. */
		return __(
			'%s cities. Use the up and down arrows to choose, or type another.',
			'vitrin'
		);
	},
	get none() {
		return __(
			'The list has no such city; what you typed is used.',
			'vitrin'
		);
	},
	get otherProvince() {
		/* translators: 1: a city, 2: a province. */
		return __(
			'%1$s is listed in the province %2$s. Please check the province.',
			'vitrin'
		);
	},
} );

interface CityFieldOptions {
	field: HTMLInputElement;
	/** Of the address's ids: billing_, or billing- in the checkout block. */
	prefix: string;
	cities: Cities;
	words: ReturnType< typeof cityWords >;
	/** Writes a number as the page does. */
	number: ( value: number ) => string;
	announce: ( message: string ) => void;
	clock: Clock;
	/** After an option was chosen, and the field has said so by its events. */
	onChosen: () => void;
	/** Whether it was clicked before this script was there. */
	isPressed: boolean;
}

export interface CityField {
	/** To call after a change of the province or country. */
	check: () => void;
	dispose: Dispose;
}

/** Milliseconds without a key before the number of cities is announced. */
const QUIET = 800;

interface Actions {
	open: () => void;
	close: () => void;
	choose: ( proposal: Proposal ) => void;
}

/** @return Whether the key was handled. */
const handleKey = (
	key: string,
	list: CityList,
	{ open, close, choose }: Actions
): boolean => {
	if ( key === 'ArrowDown' || key === 'ArrowUp' ) {
		if ( ! list.isOpen() ) {
			open();
		}
		list.move( key === 'ArrowDown' ? 1 : -1 );
		return list.isOpen();
	}
	if ( ! list.isOpen() ) {
		return false;
	}
	const proposal = list.active();
	if ( key === 'Enter' && proposal ) {
		choose( proposal );
	} else if ( key === 'Escape' || key === 'Enter' ) {
		// Enter sends the order only where no list waits for an answer.
		close();
	} else {
		if ( /^(Home|End|Arrow)/.test( key ) ) {
			list.deselect();
		}
		return false;
	}
	return true;
};

/** By keys in the field, and by clicks on the list. */
const listenForChoice = (
	scope: Scope,
	field: HTMLInputElement,
	list: CityList,
	actions: Actions
): void => {
	scope.on( field, 'keydown', ( event: KeyboardEvent ) => {
		if (
			! ( event.isComposing || event.ctrlKey || event.metaKey ) &&
			handleKey( event.key, list, actions )
		) {
			event.preventDefault();
			event.stopPropagation();
		}
	} );
	// The field keeps the focus.
	scope.on( list.element, 'mousedown', ( event ) => event.preventDefault() );
	scope.on( list.element, 'click', ( { target } ) => {
		const proposal = list.proposalOf( target as Element );
		if ( proposal ) {
			actions.choose( proposal );
		}
	} );
};

export const createCityField = ( {
	field,
	prefix,
	cities,
	words,
	number,
	announce,
	clock,
	onChosen,
	isPressed,
}: CityFieldOptions ): CityField => {
	const scope = createScope();
	const address = addressOf( prefix );
	const proposals = proposalsFor( address, cities );
	const list = createCityList( field, words.cities );
	let cancel = () => {};

	const show = ( found: readonly Proposal[] ): void => {
		list.show( found );
		cancel();
		if ( found.length || proposals.areListed() ) {
			cancel = clock.after( QUIET, () =>
				announce(
					found.length
						? interpolate( words.found, number( found.length ) )
						: words.none
				)
			);
		}
	};

	/** Shows all cities where the field holds one of them: opening the list means choosing another. */
	const open = (): void => show( proposals.find( field.value, true ) );

	const close = (): void => {
		cancel();
		list.close();
	};

	const check = (): void => {
		if ( ! proposals.areThere() ) {
			close();
		}
		list.setAvailable( proposals.areThere() );
		// Who still types may be about to choose it, and its province with it.
		const other = list.isOpen()
			? ''
			: proposals.otherProvince( field.value );
		if ( other ) {
			showFieldMessage(
				field,
				'hint',
				interpolate( words.otherProvince, field.value.trim(), other )
			);
		} else {
			clearFieldMessage( field, 'hint' );
		}
	};

	const choose = ( { name, code }: Proposal ): void => {
		// First: the checkout block draws both again with it, and the city as it was typed.
		if ( code ) {
			address.setProvince( code );
		}
		setValue( field, name );
		emitChange( field );
		close();
		onChosen();
	};

	listenForChoice( scope, field, list, { open, close, choose } );
	scope.on( field, 'input', () => {
		show( proposals.find( field.value, false ) );
		check();
	} );
	scope.on( field, 'click', () => {
		if ( ! list.isOpen() ) {
			open();
		}
	} );
	scope.on( field, 'blur', () => {
		close();
		check();
	} );
	scope.add( () => {
		cancel();
		list.element.remove();
	} );

	check();
	if ( isPressed && document.activeElement === field ) {
		open();
	}
	return { check, dispose: scope.dispose };
};
