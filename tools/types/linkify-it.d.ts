/** What src/chat/widget/domain/links.ts uses of it: the package has no types of its own. */
declare module 'linkify-it' {
	interface Match {
		index: number;
		lastIndex: number;
		url: string;
	}
	export default class LinkifyIt {
		add( schema: string, rule: null ): this;
		match( text: string ): Match[] | null;
	}
}
