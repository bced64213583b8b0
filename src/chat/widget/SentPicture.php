<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** The picture of a call, of a visitor or of the staff: checked, drawn anew, stored [CHAT-16]. */
final class SentPicture {

	/** The field that has it. */
	private const FIELD = 'picture';

	/**
	 * @return string Path of the file that came.
	 * @throws Refusal 400.
	 */
	public static function file(): string {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- The call has checked who sends it; of the file only its bytes count.
		$sent = $_FILES[ self::FIELD ] ?? null;
		$file = is_array( $sent ) ? $sent['tmp_name'] ?? null : null;

		return is_string( $file ) && is_uploaded_file( $file ) ? $file : throw Refusal::of_field( 400, __( 'This picture did not arrive. It may be too large.', 'vitrin' ), self::FIELD );
	}

	/**
	 * @return string Its address.
	 * @throws Refusal 400 or 500.
	 */
	public static function store( string $file ): string {
		$jpeg = Picture::redrawn( $file ) ?? throw Refusal::of_field( 400, __( 'Only pictures can be sent (JPEG, PNG, WebP, GIF), of five megabytes at most.', 'vitrin' ), self::FIELD );

		return Pictures::store( $jpeg ) ?? throw Refusal::because( 500, 'not stored', __( 'This picture could not be stored.', 'vitrin' ) );
	}

	public static function too_many(): Refusal {
		return Refusal::because( 429, 'too many pictures', __( 'No more pictures can be sent today.', 'vitrin' ) );
	}
}
