import { piecesOf } from '../domain/links';

/** What somebody wrote: text and links, in its own direction, never HTML [CHAT-06]. */
export function Text( {
	text,
	className = 'vitrin-chat__text',
}: {
	text: string;
	className?: string;
} ) {
	return (
		<p className={ className } dir="auto">
			{ piecesOf( text ).map( ( { text: piece, href }, index ) =>
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
