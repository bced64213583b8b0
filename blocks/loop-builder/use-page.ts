import { useSelect } from '@wordpress/data';

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
