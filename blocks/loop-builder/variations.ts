import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';

/** What the inserter offers. */
export const variations: Array< {
	name: string;
	title: string;
	attributes: Partial< Attributes >;
	isDefault?: boolean;
	isActive: string[];
} > = [
	{
		name: 'products',
		title: __( 'Loop of products', 'vitrin' ),
		isDefault: true,
		attributes: { postType: 'product' },
		isActive: [ 'postType' ],
	},
	{
		name: 'posts',
		title: __( 'Loop of posts', 'vitrin' ),
		attributes: {
			postType: 'post',
			columns: 3,
			parts: [ 'picture', 'title', 'excerpt' ],
		},
		isActive: [ 'postType' ],
	},
];
