<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/** A small page for who followed a link to a document that isn't opened: why, and where to go or what is asked first. */
final class RefusalPage {

	/**
	 * @param string $reason Translated plain text.
	 * @param string $order  The id that was asked for, unchecked.
	 */
	public static function html( string $reason, ?Kind $kind, string $order ): string {
		$is_guest = ! is_user_logged_in();

		return self::page(
			'document-refusal',
			array(
				'title'  => null === $kind ? __( 'Documents', 'vitrin' ) : Titles::of( $kind ),
				'reason' => $reason,
				'url'    => Requester::is_staff() ? BulkPrint::list_url() : ( $is_guest ? LoginReturn::url( $kind, $order ) : wc_get_page_permalink( 'myaccount' ) ),
				'link'   => Requester::is_staff() ? __( 'Back to the orders', 'vitrin' ) : ( $is_guest ? __( 'Log in', 'vitrin' ) : __( 'My account', 'vitrin' ) ),
			)
		);
	}

	/**
	 * Asks a holder of the order's key for the buyer's email, where WooCommerce's own page would.
	 *
	 * @param string $email  As it was sent; '' for the first time.
	 * @param string $reason Why it is asked again, where that is not for being another than the buyer's; translated.
	 */
	public static function asking_email( Kind $kind, string $order, string $key, string $email, string $reason = '' ): string {
		$is_wrong = '' !== $email && '' === $reason;

		return self::page(
			'document-verify',
			array(
				'title'    => Titles::of( $kind ),
				'error'    => $is_wrong ? __( 'The order was not placed with this email. Check it and try again.', 'vitrin' ) : $reason,
				'is_wrong' => $is_wrong,
				'email'    => $email,
				'action'   => add_query_arg( 'wc-ajax', VerifyBuyer::NAME, home_url( '/' ) ),
				'fields'   => array(
					'document' => $kind->value,
					'order'    => $order,
					'key'      => $key,
					'security' => VerifyBuyer::nonce(),
				),
				'login'    => LoginReturn::url( $kind, $order ),
			)
		);
	}

	/**
	 * @param string               $template Name of the file.
	 * @param array<string, mixed> $args     What it gets.
	 */
	private static function page( string $template, array $args ): string {
		ob_start();
		try {
			Template::show( __DIR__ . "/templates/$template.php", $args );
		} finally {
			$html = (string) ob_get_clean();
		}

		return $html;
	}
}
