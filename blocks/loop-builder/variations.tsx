import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Icon } from '../shared/Icon';
import type { Attributes } from './attributes';

const OF_POSTS: Partial< Attributes > = {
	postType: 'post',
	columns: 3,
	parts: [ 'picture', 'title', 'excerpt' ],
};

/** For the inserter's preview: a few real items, without a form that it would be too small for. */
const EXAMPLE: Partial< Attributes > = {
	perPage: 3,
	columns: 3,
	parts: [ 'picture', 'title', 'price' ],
	hasSearch: false,
	sorting: [],
	hasCount: false,
	pagination: 'none',
};

/** In the language of the editor and in English, in which plugins are often spoken of. */
const KEYWORDS = [
	__( 'filter', 'vitrin' ),
	__( 'loop', 'vitrin' ),
	__( 'query', 'vitrin' ),
	__( 'query loop', 'vitrin' ),
	__( 'loop builder', 'vitrin' ),
	'filter',
	'loop',
	'query',
];

/** What the inserter offers. */
export const variations: Array< {
	name: string;
	title: string;
	description: string;
	icon: ReactElement;
	keywords: string[];
	attributes: Partial< Attributes >;
	isDefault?: boolean;
	isActive: string[];
	example: { attributes: Partial< Attributes > };
} > = [
	{
		name: 'products',
		title: __( 'Loop of products', 'vitrin' ),
		description: __(
			'Products in a grid, a list or a row, which visitors can search, filter and sort.',
			'vitrin'
		),
		icon: <Icon name="shopping-bag" />,
		keywords: [
			__( 'product list', 'vitrin' ),
			__( 'products', 'vitrin' ),
			__( 'shop', 'vitrin' ),
			'products',
			...KEYWORDS,
		],
		isDefault: true,
		attributes: { postType: 'product' },
		isActive: [ 'postType' ],
		example: { attributes: EXAMPLE },
	},
	{
		name: 'posts',
		title: __( 'Loop of posts', 'vitrin' ),
		description: __(
			'Posts or pages in a grid, a list or a row, which visitors can search, filter and sort.',
			'vitrin'
		),
		icon: <Icon name="article" />,
		keywords: [
			__( 'post list', 'vitrin' ),
			__( 'posts', 'vitrin' ),
			__( 'blog', 'vitrin' ),
			'posts',
			...KEYWORDS,
		],
		attributes: OF_POSTS,
		isActive: [ 'postType' ],
		example: { attributes: { ...EXAMPLE, ...OF_POSTS } },
	},
];
