<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/** A small page for who followed a link to a document that can't be opened: why, and where to go. */
final class RefusalPage {

	/**
	 * @param string $reason Translated plain text.
	 * @param string $order  The id that was asked for, unchecked.
	 */
	public static function html( string $reason, ?Kind $kind, string $order ): string {
		$is_guest = ! is_user_logged_in();
		ob_start();
		try {
			Template::show(
				__DIR__ . '/templates/document-refusal.php',
				array(
					'title'  => null === $kind ? __( 'Documents', 'vitrin' ) : Titles::of( $kind ),
					'reason' => $reason,
					'url'    => OpenDocument::is_staff() ? BulkPrint::list_url() : ( $is_guest ? LoginReturn::url( $kind, $order ) : wc_get_page_permalink( 'myaccount' ) ),
					'link'   => OpenDocument::is_staff() ? __( 'Back to the orders', 'vitrin' ) : ( $is_guest ? __( 'Log in', 'vitrin' ) : __( 'My account', 'vitrin' ) ),
				)
			);
		} finally {
			$html = (string) ob_get_clean();
		}

		return $html;
	}
}
