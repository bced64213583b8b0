/**
 * What is chosen in a form, and what follows from it (VAR-03 to VAR-07).
 */
import { imageOf, type Choice } from '../shared/domain/variation-table';
import { isUntouched, type AddressChoice } from './dom/address-choice';
import { fetchTable, readKnown } from './dom/variation-data';
import {
	choiceOf,
	nameOf,
	showOptions,
	showResetLink,
} from './dom/choice-fields';
import {
	createOutcomeView,
	type OutcomeView,
	type OutcomeViewDeps,
} from './dom/outcome-view';
import { setVariationId } from './dom/product-fields';
import type { WooCommerceEvents } from './dom/woocommerce-script';
import { isSame, noneLike, outcomeOf } from './domain/state';

export interface ChoiceDeps extends Omit< OutcomeViewDeps, 'trigger' > {
	events: WooCommerceEvents;
	/** Announced in the form; '' takes it back. */
	announce: ( message: string ) => void;
	address: AddressChoice;
}

export interface ChoiceController {
	/** Reads the form, and shows what is chosen at the start. */
	start: () => void;
	/** A choice may have been made. */
	update: () => void;
	/** Shows the result of a choice again; by default of the current one. */
	check: ( choice?: Choice ) => void;
	/** Reads the form's data again, which another script has changed. */
	reload: () => void;
	/** Shows again which options are available. */
	showOptions: () => void;
	outcomes: OutcomeView;
	dispose: () => void;
}

/** VAR-03: the events of a choice, in WooCommerce's order; `show` shows its result. */
const publishChoice = (
	trigger: WooCommerceEvents[ 'trigger' ],
	hasVariations: boolean,
	show: () => void
): void => {
	if ( hasVariations ) {
		trigger( 'woocommerce_variation_select_change' );
	}
	trigger( 'check_variations' );
	show();
	trigger( 'woocommerce_variation_has_changed' );
};

export const createChoice = ( deps: ChoiceDeps ): ChoiceController => {
	const { form, selects, messages, events, note, view, requests, address } =
		deps;
	const { trigger } = events;
	const names = selects.map( nameOf );
	const read = () =>
		readKnown( form, selects, events.data( 'product_variations' ) );
	let known = read();
	let last: Choice = {};
	/** What the address asks for, while it holds an option that the product lacks. */
	let unknown: Choice | undefined;
	let isOver = false;

	const updateOptions = ( choice = choiceOf( selects ) ): void => {
		showOptions( form, selects, known, choice, messages.unavailable );
		if ( known.table ) {
			trigger( 'update_variation_values' );
			trigger( 'woocommerce_update_variation_values' );
		}
	};

	const check = ( choice = choiceOf( selects ) ): void => {
		requests.forget();
		view.setBusy( false );
		const outcome = unknown
			? noneLike( known.table, unknown )
			: outcomeOf( known, choice );
		if ( outcome.kind !== 'ask' || ! note.hasFocus() ) {
			note.clear();
		}
		showResetLink( form, names, choice );
		updateOptions( choice );
		outcomes.show( outcome );
		if ( outcome.kind !== 'found' ) {
			view.showImage( known.table && imageOf( known.table, choice ) );
		}
		if ( outcome.kind === 'ask' ) {
			void outcomes.ask( choice );
		}
	};

	const take = ( choice = choiceOf( selects ) ): void => {
		last = choice;
		unknown = undefined;
		setVariationId( form, '' );
		deps.announce( '' );
		publishChoice( trigger, !! known.variations, () => check( choice ) );
		address.write( names, choice );
	};

	/** The same choice as before is no change, whichever event reports it. */
	const update = (): void => {
		if ( ! isSame( choiceOf( selects ), last ) ) {
			take();
		}
	};

	const checkAgain = ( choice?: Choice ): void => {
		last = choiceOf( selects );
		check( choice ?? last );
	};

	const outcomes = createOutcomeView(
		{ form, selects, messages, trigger, note, view, requests },
		update
	);

	return {
		outcomes,
		update,
		start() {
			const untouched = selects.filter( isUntouched );
			unknown = address.choose( untouched );
			// Where the choice was made before this file was loaded, what follows from it is done now.
			( untouched.length < selects.length ? take : checkAgain )();
			if ( ! known.table ) {
				void fetchTable( form, names ).then( ( table ) => {
					if ( table && ! isOver ) {
						known = { ...known, table };
						check();
					}
				} );
			}
		},
		check: checkAgain,
		reload() {
			known = read();
			check();
		},
		showOptions: updateOptions,
		dispose() {
			isOver = true;
			requests.forget();
			note.clear();
		},
	};
};
