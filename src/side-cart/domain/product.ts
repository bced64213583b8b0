/**
 * Products as the drawer shows them, and what it suggests, checked. Pure. Twins: ../ProductData.php, ../GetProductOptions.php;
 * example: ../option-picker.fixture.json.
 */
import {
	flag,
	list,
	nullable,
	number,
	oneOf,
	record,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';
import type { Attribute } from '../../shared/domain/variations';
import type { LineImage, Money, TextPart } from '@vitrin/cart';

/** What it costs, how many there may be, whether it can be had: of a product or a variation. */
export interface Offer {
	/** '' when there is no price. */
	price: Money;
	/** Higher than the price when it is reduced. */
	regularPrice: Money;
	/** Higher than the price where variations differ. */
	highestPrice: Money;
	/** How a plugin writes its price in the shop's lists; null: as these say. */
	written?: TextPart[] | null | undefined;
	image: LineImage | null;
	min: number;
	/** null: no upper limit. */
	max: number | null;
	step: number;
	soldIndividually: boolean;
	/** It has a price and may be sold. */
	isForSale: boolean;
	stock: {
		status: 'instock' | 'onbackorder' | 'outofstock';
		left: number | null;
	};
}

export interface ProductCard extends Offer {
	productId: number;
	name: string;
	url: string;
	/** What a click does: add it, ask for its options first, or only go to its page. */
	way: 'add' | 'choose' | 'visit';
}

export interface Variation extends Offer {
	id: number;
	name: string;
	/** By field; '' when any value will do. */
	attributes: Record< string, string >;
}

export interface OptionPickerContent extends ProductCard {
	/** HTML, not to be trusted. */
	description: string;
	/** It can be added from here; else its page has what is needed. */
	isWhole: boolean;
	attributes: Attribute[];
	variations: Variation[];
	/** By the line, or by the shop in advance. */
	chosen: Record< string, string >;
	/** Hidden fields that other plugins put into the product's form. */
	fields: Record< string, string >;
}

const OFFER = {
	price: text,
	regularPrice: text,
	highestPrice: text,
	written: nullable(
		list( shape( { text, as: oneOf( '', 'del', 'ins', 'small' ) } ) )
	),
	image: nullable(
		shape< LineImage >( {
			src: text,
			srcset: text,
			sizes: text,
			alt: text,
			width: number,
			height: number,
		} )
	),
	min: number,
	max: nullable( number ),
	step: number,
	soldIndividually: flag,
	isForSale: flag,
	stock: shape< Offer[ 'stock' ] >( {
		status: oneOf( 'instock', 'onbackorder', 'outofstock' ),
		left: nullable( number ),
	} ),
};

const CARD = {
	...OFFER,
	productId: number,
	name: text,
	url: text,
	way: oneOf( 'add', 'choose', 'visit' ),
};

const parseCard: Parser< ProductCard > = shape< ProductCard >( CARD );

/** The whole answer of vitrin_get_product_options; throws ShapeError when it is something else. */
export const parseOptionPicker: Parser< OptionPickerContent > = (
	body,
	path
) =>
	shape< { quickViewContent: OptionPickerContent } >( {
		quickViewContent: shape< OptionPickerContent >( {
			...CARD,
			description: text,
			isWhole: flag,
			attributes: list(
				shape< Attribute >( {
					name: text,
					label: text,
					options: list( shape( { value: text, label: text } ) ),
				} )
			),
			variations: list(
				shape< Variation >( {
					...OFFER,
					id: number,
					name: text,
					attributes: record( text ),
				} )
			),
			chosen: record( text ),
			fields: record( text ),
		} ),
	} )( body, path ).quickViewContent;

/** Whether it can be put into the cart now. */
export const canBeHad = ( { isForSale, stock }: Offer ): boolean =>
	isForSale && stock.status !== 'outofstock';

/** What the shop suggests. Twin: ../GetSuggestions.php; example: ../suggestions.fixture.json. */
export interface Suggestions {
	/** Why these: they go with the cart, or what an empty cart shows by setting. */
	reason: 'cart' | 'featured' | 'best_selling' | 'recently_viewed' | 'none';
	items: ProductCard[];
}

/** The whole answer of vitrin_get_suggestions; throws ShapeError when it is something else. */
export const parseSuggestions: Parser< Suggestions > = ( body, path ) =>
	shape< { suggestions: Suggestions } >( {
		suggestions: shape< Suggestions >( {
			reason: oneOf(
				'cart',
				'featured',
				'best_selling',
				'recently_viewed',
				'none'
			),
			items: list( parseCard ),
		} ),
	} )( body, path ).suggestions;
