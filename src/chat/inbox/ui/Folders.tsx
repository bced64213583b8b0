import { __, sprintf } from '@wordpress/i18n';
import { FOLDERS } from '../domain/list';
import type { Counts, Folder } from '../types';
import { useInbox, useTools } from './context';
import { folderWords } from './words';

/** Of a folder; null where it has none to show. */
const countOf = ( folder: Folder, counts: Counts ): number | null =>
	folder === 'open' || folder === 'waiting' || folder === 'mine'
		? counts[ folder ]
		: null;

export function Folders( {
	onChoose,
}: {
	onChoose: ( folder: Folder ) => void;
} ) {
	const { format } = useTools();
	const { counts, query } = useInbox();
	return (
		<nav
			className="vitrin-inbox__folders"
			aria-label={ __( 'Folders', 'vitrin' ) }
		>
			{ FOLDERS.map( ( folder ) => {
				const count = countOf( folder, counts );
				const words = folderWords( folder );
				return (
					<button
						key={ folder }
						type="button"
						aria-current={
							folder === query.folder && ! query.search
								? 'true'
								: undefined
						}
						aria-label={
							count === null
								? words
								: sprintf(
										/* translators: 1: a folder, 2: a number. */
										__(
											'%1$s: %2$s conversations',
											'vitrin'
										),
										words,
										format.number( count )
									)
						}
						onClick={ () => onChoose( folder ) }
					>
						{ words }
						{ count !== null && count > 0 && (
							<b aria-hidden="true">{ format.number( count ) }</b>
						) }
					</button>
				);
			} ) }
		</nav>
	);
}
