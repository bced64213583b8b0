import { isSafeAddress } from '../../domain/safe-address';
import { Text as ChatText } from '../../widget/ui/Text';

/** As the visitor's panel shows it: text and links, never HTML. */
export function Text( { text }: { text: string } ) {
	return <ChatText className="vitrin-inbox__text" text={ text } />;
}

/** A name, or a piece of a message, on one line: its marks of direction end with it. */
export function Line( {
	text,
	className,
}: {
	text: string;
	className?: string;
} ) {
	const own = <bdi>{ text }</bdi>;
	return className ? <span className={ className }>{ own }</span> : own;
}

/** A picture, or the first letter of a name. */
export function Face( { name, photo }: { name: string; photo: string } ) {
	return (
		<span className="vitrin-inbox__face" aria-hidden="true">
			{ isSafeAddress( photo ) ? (
				<img src={ photo } alt="" width="32" height="32" />
			) : (
				( [ ...name.trim() ][ 0 ] ?? '؟' )
			) }
		</span>
	);
}
