/**
 * A variation as WooCommerce gives it (VAR-01): embedded in the form, or asked for. It goes
 * through other plugins' filters and page caches, so nothing in it is taken for granted. Pure.
 */
import type {
	Choice,
	ImageData,
	VariationTable,
} from '../../shared/domain/variation-table';

export interface Variation {
	id: number;
	/** By the name of the field; '': any will do. */
	attributes: Choice;
	isVisible: boolean;
	isActive: boolean;
	isPurchasable: boolean;
	isInStock: boolean;
	isSoldIndividually: boolean;
	/** null: the field's own. */
	min: number | null;
	/** null: no limit. */
	max: number | null;
	/** Plugins add one; null: the field's own. */
	step: number | null;
	/** null: the product's. */
	image: ImageData | null;
	/** All of it, for templates and for other plugins. */
	raw: Readonly< Record< string, unknown > >;
}

/** A number, also as PHP writes one in a string; null for '' and all else. */
const numberIn = ( value: unknown ): number | null => {
	const number =
		typeof value === 'number' ||
		( typeof value === 'string' && value.trim() )
			? Number( value )
			: NaN;
	return Number.isFinite( number ) ? number : null;
};

const bag = ( value: unknown ): Record< string, unknown > | null =>
	typeof value === 'object' && value !== null
		? ( value as Record< string, unknown > )
		: null;

/** A value of WooCommerce's as text; '' for none, and for what is neither text nor number. */
export const valueIn = ( raw: Variation[ 'raw' ], name: string ): string => {
	const value = raw[ name ];
	return typeof value === 'string' || typeof value === 'number'
		? String( value )
		: '';
};

/** A variation, or null for what is none. */
export const readVariation = ( value: unknown ): Variation | null => {
	const raw = bag( value );
	const id = numberIn( raw?.variation_id );
	const attributes = bag( raw?.attributes );
	if ( ! raw || ! id || id < 1 || ! attributes ) {
		return null;
	}
	const most = numberIn( raw.max_qty );
	const step = numberIn( raw.step );
	const image = bag( raw.image );
	return {
		id,
		attributes: Object.fromEntries(
			Object.entries( attributes ).map( ( [ name, option ] ) => [
				name,
				String( option ?? '' ),
			] )
		),
		isVisible: !! raw.variation_is_visible,
		isActive: !! raw.variation_is_active,
		isPurchasable: !! raw.is_purchasable,
		isInStock: !! raw.is_in_stock,
		isSoldIndividually: raw.is_sold_individually === 'yes',
		min: numberIn( raw.min_qty ),
		// WooCommerce writes '' for no limit, and -1 in places.
		max: most !== null && most > 0 ? most : null,
		step: step !== null && step > 0 ? step : null,
		image:
			typeof image?.src === 'string' && image.src.length > 1
				? ( image as ImageData )
				: null,
		raw,
	};
};

/**
 * The variations in a form's data; what is none among them is left out, and so is one of
 * another product, which would fit every choice.
 *
 * @param value As it came.
 * @param names The form's fields.
 * @return null when there are none: WooCommerce writes `false` for many.
 */
export const variationsIn = (
	value: unknown,
	names: readonly string[]
): Variation[] | null => {
	const all = Array.isArray( value )
		? value
				.map( readVariation )
				.filter( ( one ) => one !== null )
				.filter( ( { attributes } ) =>
					names.some( ( name ) => name in attributes )
				)
		: [];
	return all.length ? all : null;
};

/** undefined for what is no JSON. */
export const decodedJson = ( json: string ): unknown => {
	try {
		return JSON.parse( json );
	} catch {
		return undefined;
	}
};

/**
 * The answer to a question for one.
 *
 * @param json Its text.
 * @return null: there is none; undefined: that is no answer.
 */
export const readAnswer = ( json: string ): Variation | null | undefined => {
	const value = decodedJson( json );
	return value === false || value === null
		? null
		: ( readVariation( value ) ?? undefined );
};

/**
 * The same table that large products bring, of the variations that a small one carries: so
 * that one set of rules decides both.
 */
export const tableOf = (
	attributes: VariationTable[ 'attributes' ],
	variations: readonly Variation[]
): VariationTable => {
	const images: ImageData[] = [];
	const positions = new Map< string, number >();
	const placeOf = ( image: ImageData | null ): number => {
		if ( ! image ) {
			return -1;
		}
		const known = positions.get( image.src );
		if ( known !== undefined ) {
			return known;
		}
		positions.set( image.src, images.length );
		return images.push( image ) - 1;
	};
	return {
		attributes,
		images,
		rows: variations.map( ( one ) => ( {
			id: one.id,
			options: attributes.map(
				( { name } ) => one.attributes[ name ] ?? ''
			),
			isActive: one.isActive,
			isInStock: one.isInStock,
			image: placeOf( one.image ),
		} ) ),
	};
};
