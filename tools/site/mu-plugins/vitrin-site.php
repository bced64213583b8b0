<?php
/**
 * Plugin Name: Vitrin development site
 * Description: What a development site needs and a real shop must not have: Persian without its language pack, mails into a file, nothing that waits for the network.
 * License: GPL-2.0-or-later
 *
 * @package Vitrin\Site
 */

namespace Vitrin\Site;

defined( 'ABSPATH' ) || exit;

/*
 * The Persian language pack says 'rtl' where WordPress asks for the direction
 * of the text. Without the pack nobody says it, so this does.
 */
add_filter(
	'gettext_with_context',
	static function ( $translation, $text, $context ) {
		if ( 'text direction' === $context && 'ltr' === $text && 'fa_IR' === determine_locale() ) {
			return 'rtl';
		}
		return $translation;
	},
	10,
	3
);

// Its invoices have numbers from the first one on, though nobody has filled in the seller.
add_filter( 'vitrin_document_numbers_start', '__return_true' );

// Without its pack WordPress would refuse to keep Persian as the site's language.
add_filter(
	'get_available_languages',
	static fn ( $languages ) => array_values( array_unique( array( ...$languages, 'fa_IR' ) ) )
);

/*
 * Playground sets dated addresses whenever it starts, with rules that know no
 * products: the shop's page would be a page like any other.
 */
add_action(
	'wp_loaded',
	static function () {
		global $wp_rewrite;
		if ( '/%postname%/' !== get_option( 'permalink_structure' ) ) {
			$wp_rewrite->set_permalink_structure( '/%postname%/' );
			flush_rewrite_rules( false );
		}
	}
);

// Mails are logged, one JSON object a line, and never sent.
add_filter(
	'pre_wp_mail',
	static function ( $short_circuit, $mail ) {
		$line = wp_json_encode(
			array(
				'time'    => gmdate( 'c' ),
				'to'      => $mail['to'],
				'subject' => $mail['subject'],
				'message' => $mail['message'],
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- A log on a developer's disk.
		file_put_contents( WP_CONTENT_DIR . '/mails.log', $line . "\n", FILE_APPEND | LOCK_EX );
		return true;
	},
	10,
	2
);

/*
 * The question for updates gets an empty answer: blocked, it would fill the log
 * with warnings at each admin page.
 */
add_filter(
	'pre_http_request',
	static function ( $response, $arguments, $url ) {
		if ( 'api.wordpress.org' !== wp_parse_url( $url, PHP_URL_HOST ) ) {
			return $response;
		}
		return array(
			'headers'  => array(),
			'body'     => '{"offers":[],"plugins":[],"themes":[],"no_update":[],"translations":[]}',
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);

// Faces come from elsewhere too; here all have the same one.
add_filter(
	'pre_get_avatar_data',
	static fn ( $data ) => array(
		'url'          => content_url( 'mu-plugins/vitrin-avatar.svg' ),
		'found_avatar' => true,
	) + $data
);

// Background queues would call the site itself at times no test can foresee.
add_filter( 'action_scheduler_allow_async_request_runner', '__return_false' );

// Nothing to ask for on a site without the outer world.
add_filter( 'woocommerce_allow_marketplace_suggestions', '__return_false' );
add_filter( 'woocommerce_admin_get_feature_config', __NAMESPACE__ . '\without_remote_features' );

/**
 * Switches off the parts of WooCommerce's admin that fetch from woocommerce.com.
 *
 * @param mixed $features Feature name => on.
 * @return mixed
 */
function without_remote_features( $features ) {
	if ( is_array( $features ) ) {
		foreach ( array( 'marketing', 'onboarding', 'remote-inbox-notifications', 'remote-free-extensions', 'payment-gateway-suggestions' ) as $name ) {
			$features[ $name ] = false;
		}
	}
	return $features;
}
