/**
 * What our blocks are made of (our shortcodes, as pasted text and in a shortcode block, widgets, other plugins' blocks), and
 * what they become. Each block's script holds its own alone.
 */
import {
	createBlock,
	type Block,
	type BlockTransform,
} from '@wordpress/blocks';

/** The attributes of a shortcode by name; WordPress lower-cases the names. */
export type ShortcodeAttributes = Record< string, string | undefined >;

const ATTRIBUTE = /([a-z_]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/gi;

/**
 * Reads a text that is one shortcode and nothing else.
 *
 * @param text Such as `[vitrin_mini_cart total="yes"]`.
 * @param tag  Such as `vitrin_mini_cart`.
 * @return Null when it is anything else.
 */
export const readShortcode = (
	text: string,
	tag: string
): ShortcodeAttributes | null => {
	const found = new RegExp(
		`^\\s*\\[${ tag }(\\s[^\\[\\]]*)?/?\\]\\s*$`
	).exec( text );
	if ( ! found ) {
		return null;
	}
	return Object.fromEntries(
		[ ...( found[ 1 ] ?? '' ).matchAll( ATTRIBUTE ) ].map(
			( [ , name = '', ...values ] ) => [
				name.toLowerCase(),
				values.find( ( value ) => value !== undefined ),
			]
		)
	);
};

/**
 * From one of our shortcodes, pasted or in a shortcode block.
 *
 * @param tag    The shortcode's name.
 * @param block  The block's name.
 * @param toOurs The block's attributes for the shortcode's.
 */
export const fromShortcode = (
	tag: string,
	block: string,
	toOurs: ( attributes: ShortcodeAttributes ) => object = () => ( {} )
): BlockTransform[] => [
	{
		type: 'block',
		blocks: [ 'core/shortcode' ],
		isMatch: ( { text } ) =>
			typeof text === 'string' && readShortcode( text, tag ) !== null,
		transform: ( { text } ) =>
			createBlock(
				block,
				toOurs( readShortcode( String( text ), tag ) ?? {} )
			),
	},
	{
		type: 'shortcode',
		tag,
		transform: ( { named } ) => createBlock( block, toOurs( named ) ),
	},
];

/** From a widget of a classic widget area. */
export const fromWidget = (
	idBase: string,
	block: string,
	toOurs: ( settings: Record< string, unknown > ) => object = () => ( {} )
): BlockTransform => ( {
	type: 'block',
	blocks: [ 'core/legacy-widget' ],
	isMatch: ( attributes ) =>
		attributes.idBase === idBase && 'raw' in rawOf( attributes ),
	transform: ( attributes ) =>
		createBlock(
			block,
			toOurs(
				( rawOf( attributes ) as { raw: Record< string, unknown > } )
					.raw
			)
		),
} );

/** The widget's settings, where the editor may read them. */
const rawOf = ( { instance }: Record< string, unknown > ): object =>
	typeof instance === 'object' && instance !== null ? instance : {};

/** From other blocks. */
export const fromBlocks = (
	blocks: string[],
	block: string,
	toOurs: ( attributes: Record< string, unknown > ) => object = () => ( {} ),
	isMatch?: ( attributes: Record< string, unknown > ) => boolean
): BlockTransform => ( {
	type: 'block',
	blocks,
	...( isMatch && { isMatch } ),
	transform: ( attributes ): Block =>
		createBlock( block, toOurs( attributes ) ),
} );

/** None back: WooCommerce's filters are many blocks, and ours are set for the whole shop. */
export const filtersTransforms = {
	from: [
		...fromShortcode(
			'vitrin_filters',
			'vitrin/filters',
			( { panel = '' } ) => ( {
				panel: [ 'drawer', 'fold' ].includes( panel ) ? panel : '',
			} )
		),
		fromBlocks( [ 'woocommerce/product-filters' ], 'vitrin/filters' ),
	],
};

const WOOCOMMERCE_MINI_CART = 'woocommerce/mini-cart';

const toWooCommerce = {
	type: 'block' as const,
	blocks: [ WOOCOMMERCE_MINI_CART ],
	transform: ( { showTotal }: Record< string, unknown > ) =>
		createBlock( WOOCOMMERCE_MINI_CART, { hasHiddenPrice: ! showTotal } ),
};

export const miniCartTransforms = {
	from: [
		...fromShortcode(
			'vitrin_mini_cart',
			'vitrin/mini-cart',
			( { total } ) => ( {
				showTotal: total === 'yes',
			} )
		),
		fromWidget(
			'vitrin_mini_cart',
			'vitrin/mini-cart',
			( { show_total: total } ) => ( {
				showTotal: !! total,
			} )
		),
		fromBlocks(
			[ WOOCOMMERCE_MINI_CART ],
			'vitrin/mini-cart',
			( { hasHiddenPrice } ) => ( {
				showTotal: hasHiddenPrice === false,
			} )
		),
		fromBlocks(
			[ 'vitrin/side-cart-toggler' ],
			'vitrin/mini-cart',
			( { showTotal } ) => ( { showTotal } )
		),
	],
	to: [ toWooCommerce ],
};

export const togglerTransforms = {
	from: [
		fromBlocks(
			[ WOOCOMMERCE_MINI_CART ],
			'vitrin/side-cart-toggler',
			( { hasHiddenPrice } ) => ( {
				showTotal: hasHiddenPrice === false,
			} )
		),
		fromBlocks(
			[ 'vitrin/mini-cart' ],
			'vitrin/side-cart-toggler',
			( { showTotal } ) => ( {
				showTotal,
			} )
		),
	],
	to: [ toWooCommerce ],
};

/** What marks WordPress's search as one for products, as WooCommerce's variation of it does. */
const PRODUCTS = { query: { post_type: 'product' } };

const searchesProducts = ( { query }: Record< string, unknown > ): boolean =>
	typeof query === 'object' &&
	query !== null &&
	( query as Record< string, unknown > ).post_type === 'product';

export const searchTransforms = {
	from: [
		...fromShortcode(
			'vitrin_search',
			'vitrin/search',
			( { display, label } ) => ( {
				display: display === 'field' ? 'field' : 'button',
				showLabel: label === 'yes',
			} )
		),
		fromBlocks(
			[ 'core/search' ],
			'vitrin/search',
			( { buttonPosition } ) => ( {
				display: buttonPosition === 'button-only' ? 'button' : 'field',
			} ),
			searchesProducts
		),
		fromWidget( 'woocommerce_product_search', 'vitrin/search', () => ( {
			display: 'field',
		} ) ),
	],
	to: [
		{
			type: 'block' as const,
			blocks: [ 'core/search' ],
			transform: ( { display }: Record< string, unknown > ) =>
				createBlock( 'core/search', {
					...PRODUCTS,
					buttonPosition:
						display === 'button' ? 'button-only' : 'button-inside',
					buttonUseIcon: true,
				} ),
		},
	],
};
