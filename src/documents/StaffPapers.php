<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;

defined( 'ABSPATH' ) || exit;

/** What staff can print of an order now, as links for the admin. Listing them gives no number: opening does. */
final class StaffPapers {

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, string> What a link does, as plain text, by its address. */
	public function of( \WC_Order $order ): array {
		$papers = array();
		foreach ( Links::open_to( $order, Visitor::Staff, false, $this->settings ) as $kind ) {
			$papers += Kind::CreditNote === $kind ? ( new CreditNotes( $this->settings ) )->links( $order ) : array( Links::url( $kind, $order ) => Titles::of_button( $kind ) );
		}

		return $papers;
	}

	/**
	 * A link to a paper, in a tab of its own.
	 *
	 * @param string $url    Its address.
	 * @param string $class  Of the link.
	 * @param string $inside HTML.
	 * @param string $label  What it is called where its text isn't enough, plain text; '' for nothing.
	 */
	public static function link( string $url, string $class, string $inside, string $label = '' ): string {
		return sprintf(
			'<a class="%s no-prefetch no-prerender" href="%s" target="_blank" rel="noopener"%s>%s</a>',
			esc_attr( $class ),
			esc_url( $url ),
			'' === $label ? '' : sprintf( ' aria-label="%1$s" title="%1$s"', esc_attr( $label ) ),
			$inside
		);
	}
}
