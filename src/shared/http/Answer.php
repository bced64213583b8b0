<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** An endpoint's answer in the shape of docs/wire.md ("Answers"). */
final class Answer {

	/**
	 * @param int                     $code    Also the HTTP status.
	 * @param string                  $message Translated plain text.
	 * @param array<array-key, mixed> $data    Further members, such as fragments.
	 * @param array<string, string>   $headers HTTP headers, by name.
	 * @param string                  $reason  Of a refusal: fixed words, '' for success.
	 */
	private function __construct(
		public readonly int $code,
		public readonly string $message,
		public readonly array $data = array(),
		public readonly array $headers = array(),
		public readonly string $reason = ''
	) {}

	/**
	 * The change was done.
	 *
	 * @param array<array-key, mixed> $data Further members; `msg` is a message for the visitor, plain text.
	 */
	public static function success( array $data = array() ): self {
		return new self( 200, is_string( $data['msg'] ?? null ) ? $data['msg'] : '', $data );
	}

	/**
	 * Nothing was changed.
	 *
	 * @param array<string, mixed> $data Further members.
	 */
	public static function refuse( Refusal $refusal, array $data = array() ): self {
		return new self( $refusal->status, $refusal->getMessage(), $refusal->data + $data, $refusal->headers, $refusal->reason );
	}

	/** @return array<array-key, mixed> As an action answers. */
	public function to_array(): array {
		return array(
			'code'       => $this->code,
			'status'     => 200 === $this->code ? 'success' : 'error',
			'msg'        => $this->message,
			'fragments'  => $this->data['fragments'] ?? new \stdClass(),
			'cart_hash'  => $this->data['cart_hash'] ?? '',
			'ajax_nonce' => $this->data['ajax_nonce'] ?? '',
		) + $this->data;
	}

	/** As WordPress's REST answers: the members alone, or an error of its shape with the code `vitrin_<reason>`. */
	public function to_response(): \WP_REST_Response {
		$body = 200 === $this->code ? $this->data : array(
			'code'    => 'vitrin_' . strtr( $this->reason, ' ', '_' ),
			'message' => $this->message,
			'data'    => array( 'status' => $this->code ) + $this->data,
		);

		return new \WP_REST_Response( $body, $this->code, array( 'Cache-Control' => 'no-store, private' ) + $this->headers );
	}
}
