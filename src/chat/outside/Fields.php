<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;

defined( 'ABSPATH' ) || exit;

/** The chat's settings for an outside service: what each may hold, and its texts [CHAT-08] [CHAT-12]. */
final class Fields {

	/** In the order of the settings page. */
	public const NAMES = array( 'provider_url', 'provider_user', 'provider_site', 'provider_token', 'provider_messages', 'provider_consent', 'provider_trace', 'provider_errors' );

	/** Those that hold an address. */
	private const ADDRESSES = array( 'provider_url', 'provider_trace', 'provider_errors' );

	/** Nobody is asked; else categories of the WP Consent API. */
	private const CONSENTS = array( 'none', 'functional', 'preferences', 'statistics', 'marketing' );

	/** @return array<string, Field> */
	public static function all(): array {
		return array(
			'provider_url'      => Field::text( '' ),
			'provider_user'     => Field::text( '' ),
			'provider_site'     => Field::text( '' ),
			'provider_token'    => Field::secret(),
			'provider_messages' => Field::boolean( false ),
			'provider_consent'  => Field::choice( 'none', self::CONSENTS ),
			'provider_trace'    => Field::text( '' ),
			'provider_errors'   => Field::text( '' ),
		);
	}

	/** @return array<string, FieldText> */
	public static function texts(): array {
		return array(
			'provider_url'      => new FieldText(
				__( 'Address of an outside chat service', 'vitrin' ),
				__( 'Base of the service’s calls. Empty: this site itself keeps the conversations. What the service must answer stands in docs/chat-outside.md.', 'vitrin' )
			),
			'provider_user'     => new FieldText(
				__( 'Your identifier at the service', 'vitrin' ),
				__( 'As the service has given it to you (user_identifier). Without this or the next one it is asked nothing.', 'vitrin' )
			),
			'provider_site'     => new FieldText(
				__( 'This site’s identifier at the service', 'vitrin' ),
				__( 'Where the service knows sites instead (site_identifier). Used when the one above is empty.', 'vitrin' )
			),
			'provider_token'    => new FieldText(
				__( 'Access token of the service', 'vitrin' ),
				__( 'With it this server asks for the widgets. It is kept secret: no page, answer or exported file shows it.', 'vitrin' )
			),
			'provider_messages' => new FieldText(
				__( 'The service takes messages', 'vitrin' ),
				__( 'Only where it also speaks the calls for conversations (docs/chat.md). Off: visitors see your agents, questions and the other ways to reach you.', 'vitrin' )
			),
			'provider_consent'  => new FieldText(
				__( 'Consent before the service is called', 'vitrin' ),
				__( 'Nothing of a visitor goes to the service before they allow this in the plugin that asks for consent (WP Consent API). Without such a plugin a filter has to allow it.', 'vitrin' ),
				choices: array(
					'none'        => __( 'Not asked', 'vitrin' ),
					'functional'  => __( 'Functional', 'vitrin' ),
					'preferences' => __( 'Preferences', 'vitrin' ),
					'statistics'  => __( 'Statistics', 'vitrin' ),
					'marketing'   => __( 'Marketing', 'vitrin' ),
				)
			),
			'provider_trace'    => new FieldText(
				__( 'Address that tells a visitor’s IP and country', 'vitrin' ),
				__( 'Such as the trace of a CDN. Empty: the service is told neither.', 'vitrin' )
			),
			'provider_errors'   => new FieldText(
				__( 'Address for error reports', 'vitrin' ),
				__( 'Failed calls of the chat are reported there, without token or contact. Empty: they are counted on the status page alone.', 'vitrin' )
			),
		);
	}

	/** @return string|null Why a value can't be stored, translated. */
	public static function objection( string $name, bool|int|string $value ): ?string {
		return ! in_array( $name, self::ADDRESSES, true ) || '' === $value || ( is_string( $value ) && self::is_address( $value ) ) ? null : __( 'Enter an address that begins with https://.', 'vitrin' );
	}

	/** By https alone, except on the very machine, where a service may be tried. */
	public static function is_address( string $value ): bool {
		$parts = wp_parse_url( $value );
		$host  = is_array( $parts ) ? $parts['host'] ?? '' : '';
		if ( '' === $host || isset( $parts['user'] ) || isset( $parts['pass'] ) || isset( $parts['fragment'] ) ) {
			return false;
		}

		return 'https' === ( $parts['scheme'] ?? '' ) || ( 'http' === ( $parts['scheme'] ?? '' ) && in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) );
	}
}
