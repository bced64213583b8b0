<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/**
 * Kinds of data that a browser has sent to the service, by short names; of fields and tags with what they are called there,
 * for they are removed by it. TypeScript half: ../domain/sent.ts.
 */
final class SentKinds {

	/** Of one contact. */
	private const MOST = 100;

	private const KIND = '/^(?:page|identity|ip|loc|device|cart|messages|profile:(?:name|email|phone)|(?:field|tag):[^\x00-\x1f]{1,100})$/uD';

	/** @return list<string> Those that there are. */
	public static function read( mixed $kinds ): array {
		return array_slice( array_values( array_unique( array_filter( is_array( $kinds ) ? $kinds : array(), static fn ( mixed $kind ): bool => is_string( $kind ) && 1 === preg_match( self::KIND, $kind ) ) ) ), 0, self::MOST );
	}

	/**
	 * @param list<string> $some
	 * @param list<string> $more
	 * @return list<string>
	 */
	public static function joined( array $some, array $more ): array {
		return array_slice( array_values( array_unique( array( ...$some, ...$more ) ) ), 0, self::MOST );
	}

	/**
	 * @param list<string> $kinds
	 * @param string       $group profile, field or tag.
	 * @return list<string> Their names.
	 */
	public static function named( array $kinds, string $group ): array {
		$names = array();
		foreach ( $kinds as $kind ) {
			if ( str_starts_with( $kind, $group . ':' ) ) {
				$names[] = substr( $kind, strlen( $group ) + 1 );
			}
		}

		return $names;
	}

	/** For people, translated. */
	public static function text( string $kind ): string {
		list( $group, $name ) = array( ...explode( ':', $kind, 2 ), '' );

		return match ( $group ) {
			'page'     => __( 'addresses of pages', 'vitrin' ),
			'identity' => __( 'who was logged in', 'vitrin' ),
			'ip'       => __( 'IP address', 'vitrin' ),
			'loc'      => __( 'country', 'vitrin' ),
			'device'   => __( 'kind of device', 'vitrin' ),
			'cart'     => __( 'cart', 'vitrin' ),
			'messages' => __( 'messages', 'vitrin' ),
			'profile'  => match ( $name ) {
				'name'  => __( 'name', 'vitrin' ),
				'email' => __( 'email', 'vitrin' ),
				default => __( 'phone number', 'vitrin' ),
			},
			/* translators: %s: the name of a field. */
			'field'    => sprintf( __( 'field “%s”', 'vitrin' ), $name ),
			/* translators: %s: the name of a tag. */
			default    => sprintf( __( 'tag “%s”', 'vitrin' ), $name ),
		};
	}
}
