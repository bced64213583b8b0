import { piecesOf } from '../domain/links';
import { Pieces } from './Pieces';

/** With its links at once, for a screen whose bytes cost no visitor anything. */
export function Text( {
	text,
	className,
}: {
	text: string;
	className?: string;
} ) {
	return <Pieces pieces={ piecesOf( text ) } className={ className } />;
}
