/**
 * Which variation of a product a choice means, and which options are left. Pure; the side
 * cart's quick view uses it, and any page that lets people choose (VAR-…).
 *
 * A variation names a value for each attribute; '' says that any value will do.
 */

/** Values by attribute; one that is missing or '' has not been chosen. */
export type Choice = Readonly< Record< string, string > >;

export interface Attribute {
	/** Of its form field: attribute_pa_color. */
	name: string;
	label: string;
	options: ReadonlyArray< { value: string; label: string } >;
}

export interface HasAttributes {
	attributes: Readonly< Record< string, string > >;
}

/** What a choice has come to. */
export type Picked< V > =
	/** Nothing is known to be wrong, but these are to be chosen yet. */
	| { state: 'missing'; missing: Attribute[] }
	/** All is chosen, and no variation is like that (VAR-04). */
	| { state: 'unavailable' }
	| { state: 'soldOut'; variation: V }
	| { state: 'ready'; variation: V };

/** `impossible`: with what else is chosen, no variation has it (VAR-06). */
export type OptionState = 'free' | 'soldOut' | 'impossible';

/** Whether nothing in the choice speaks against the variation. */
export const fits = (
	{ attributes }: HasAttributes,
	choice: Choice
): boolean =>
	Object.entries( attributes ).every(
		( [ name, value ] ) =>
			! value || ! choice[ name ] || choice[ name ] === value
	);

/** The requested values that exist; those that no attribute has are left out. */
export const choiceOf = (
	attributes: readonly Attribute[],
	requested: Choice
): Choice =>
	Object.fromEntries(
		attributes.flatMap( ( { name, options } ) => {
			const option = options.find(
				( { value } ) => value === requested[ name ]
			);
			return option ? [ [ name, option.value ] ] : [];
		} )
	);

/**
 * The first variation that fits counts, as for WooCommerce.
 *
 * @param attributes
 * @param variations
 * @param choice
 * @param canBeHad   Whether a variation can be put into the cart now.
 */
export const pickedBy = < V extends HasAttributes >(
	attributes: readonly Attribute[],
	variations: readonly V[],
	choice: Choice,
	canBeHad: ( variation: V ) => boolean
): Picked< V > => {
	const missing = attributes.filter( ( { name } ) => ! choice[ name ] );
	if ( missing.length ) {
		return { state: 'missing', missing };
	}
	const variation = variations.find( ( one ) => fits( one, choice ) );
	if ( ! variation ) {
		return { state: 'unavailable' };
	}
	return { state: canBeHad( variation ) ? 'ready' : 'soldOut', variation };
};

/** The state of an option with everything else that is chosen. */
export const optionState = < V extends HasAttributes >(
	variations: readonly V[],
	choice: Choice,
	name: string,
	value: string,
	canBeHad: ( variation: V ) => boolean
): OptionState => {
	const left = variations.filter( ( variation ) =>
		fits( variation, { ...choice, [ name ]: value } )
	);
	if ( ! left.length ) {
		return 'impossible';
	}
	return left.some( canBeHad ) ? 'free' : 'soldOut';
};

/** The chosen values in words, in the attributes' order. */
export const inWords = (
	attributes: readonly Attribute[],
	choice: Choice
): Array< { name: string; value: string } > =>
	attributes.flatMap( ( { name, label, options } ) => {
		const option = options.find(
			( { value } ) => value === choice[ name ]
		);
		return option ? [ { name: label, value: option.label } ] : [];
	} );
