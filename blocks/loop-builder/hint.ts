import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';

export interface EditedPage {
	/** '' where no post is edited: site editor, widgets. */
	postType: string;
	/** 0 for what has no number, as templates. */
	id: number;
}

interface Selectors {
	getCurrentPostType?: () => string | null;
	getCurrentPostId?: () => string | number | null;
}

/** What is being edited. */
export const usePage = (): EditedPage =>
	useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as Selectors | undefined;
		const id = editor?.getCurrentPostId?.();
		return {
			postType: editor?.getCurrentPostType?.() ?? '',
			id: typeof id === 'number' ? id : 0,
		};
	}, [] );

/** What is shown on other pages: the editor shows an example. */
const PARTS = [ '', 'wp_template', 'wp_template_part', 'wp_block' ];

/**
 * What an editor can't see in the list: that visitors of this page would see something else.
 *
 * @param attributes
 * @param page       What is edited.
 * @param archives   Pages that show an archive.
 * @return Null where the list is as visitors see it.
 */
export const hintOf = (
	attributes: Pick< Attributes, 'source' | 'postType' >,
	page: EditedPage,
	archives: number[]
): { status: 'info' | 'warning'; text: string } | null => {
	const { source, postType } = attributes;
	const isPart = PARTS.includes( page.postType );
	if ( source === 'page' ) {
		if ( isPart || archives.includes( page.id ) ) {
			return {
				status: 'info',
				text: __(
					'Visitors see what their page lists. Here everything is an example.',
					'vitrin'
				),
			};
		}
		return {
			status: 'info',
			text: __(
				'This page is neither an archive nor a search, so everything is listed.',
				'vitrin'
			),
		};
	}
	if ( source !== 'related' && source !== 'upsells' ) {
		return null;
	}
	if ( isPart ) {
		return {
			status: 'info',
			text: __(
				'Visitors see what fits the product or post of their page. Here is an example.',
				'vitrin'
			),
		};
	}
	// Posts of other types may share categories.
	const isNever = postType === 'product' || page.postType === 'page';
	return page.postType !== postType && isNever
		? {
				status: 'warning',
				text: __(
					'This page shows no product or post that others could fit, so visitors see nothing here. This is an example.',
					'vitrin'
				),
			}
		: null;
};
