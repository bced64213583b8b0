import type { Piece } from '../domain/links';

/** What somebody wrote: text and links, in its own direction, never HTML [CHAT-06]. */
export function Pieces( {
	pieces,
	className = 'vitrin-chat__text',
}: {
	pieces: readonly Piece[];
	className?: string | undefined;
} ) {
	return (
		<p className={ className } dir="auto">
			{ pieces.map( ( { text: piece, href }, index ) =>
				href ? (
					<a
						key={ index }
						href={ href }
						dir="ltr"
						target="_blank"
						rel="noopener nofollow ugc noreferrer"
					>
						{ piece }
					</a>
				) : (
					piece
				)
			) }
		</p>
	);
}
