/**
 * What a form shows for what is chosen (VAR-02 to VAR-08). Pure.
 */
import {
	availableOptions,
	matchingRow,
	nearestChoices,
	type Choice,
	type VariationTable,
} from '../../shared/domain/variation-table';
import { clampQuantity } from '../../shared/domain/quantity';
import type { Variation } from './variation';

/** The result of a choice. */
export type Outcome =
	/** Something is to be chosen yet. */
	| { kind: 'incomplete' }
	/** Nothing is like that (VAR-04); these are the nearest that exist. */
	| { kind: 'none'; nearest: Choice[] }
	| { kind: 'found'; variation: Variation }
	/** Only the shop knows (VAR-07). */
	| { kind: 'ask' };

/** What is known of a product's variations. */
export interface Known {
	/** Names of the fields, in the form's order. */
	names: readonly string[];
	/** Combinations; null when none are known. */
	table: VariationTable | null;
	/** The variations themselves, where the form carries them. */
	variations: ReadonlyMap< number, Variation > | null;
}

/** How many of the nearest combinations are offered. */
const NEAREST = 3;

export const isSame = ( one: Choice, other: Choice ): boolean =>
	[ one, other ].every( ( choice ) =>
		Object.keys( choice ).every(
			( name ) => ( one[ name ] ?? '' ) === ( other[ name ] ?? '' )
		)
	);

/** Nothing is like a choice, which may hold options that the product hasn't; what comes near, where that is known. */
export const noneLike = (
	table: VariationTable | null,
	choice: Choice
): Outcome => ( {
	kind: 'none',
	nearest: table ? nearestChoices( table, choice, NEAREST ) : [],
} );

/** The result of a choice, as far as it is known without a request. */
export const outcomeOf = (
	{ names, table, variations }: Known,
	choice: Choice
): Outcome => {
	const isWhole =
		names.length > 0 && names.every( ( name ) => choice[ name ] );
	if ( ! table ) {
		return { kind: isWhole ? 'ask' : 'incomplete' };
	}
	if ( isWhole ) {
		const row = matchingRow( table, choice );
		const variation = row && variations?.get( row.id );
		if ( variation ) {
			return { kind: 'found', variation };
		}
		if ( row ) {
			return { kind: 'ask' };
		}
	} else if (
		// What was chosen so far may lead nowhere already, whatever is chosen next.
		! names.some( ( name ) => choice[ name ] ) ||
		names.some(
			( name ) =>
				! choice[ name ] && availableOptions( table, choice, name ).size
		)
	) {
		return { kind: 'incomplete' };
	}
	return noneLike( table, choice );
};

/** Which options of a field lead to something (VAR-06); null when that is not known: all. */
export const optionsLeft = (
	{ table }: Known,
	choice: Choice,
	name: string
): ReadonlySet< string > | null =>
	table && table.attributes.some( ( one ) => one.name === name )
		? availableOptions( table, choice, name )
		: null;

/** VAR-02, in the words of WooCommerce's classes. */
export type ButtonState = 'ready' | 'choose' | 'unavailable';

export const isAvailable = ( variation: Variation ): boolean =>
	variation.isVisible && variation.isPurchasable && variation.isInStock;

/**
 * While the shop is asked, and when it can't be, the button stays ready: the shop then finds
 * the variation when it is added, as without a script.
 */
export const buttonOf = ( outcome: Outcome ): ButtonState => {
	switch ( outcome.kind ) {
		case 'found':
			return isAvailable( outcome.variation ) ? 'ready' : 'unavailable';
		case 'ask':
			return 'ready';
		default:
			return 'choose';
	}
};

/** How a quantity field is to be while a variation is chosen (VAR-08). */
export interface QuantityState {
	value: string;
	/** As attributes; null: the field's own. */
	min: string | null;
	max: string | null;
	step: string | null;
	isHidden: boolean;
}

/**
 * @param variation The variation.
 * @param value     What the field holds.
 */
export const quantityOf = (
	variation: Variation,
	value: string
): QuantityState => {
	const { min, max, step, isSoldIndividually } = variation;
	if ( isSoldIndividually ) {
		return {
			value: '1',
			min: '1',
			max: '',
			step: null,
			isHidden: true,
		};
	}
	const requested = parseFloat( value );
	const rules = { min: min ?? 0, max, step: step ?? 1 };
	return {
		value: Number.isNaN( requested )
			? String( min ?? 1 )
			: String( clampQuantity( requested, rules ) ),
		min: min === null ? null : String( min ),
		max: max === null ? '' : String( max ),
		step: step === null ? null : String( step ),
		isHidden: false,
	};
};
