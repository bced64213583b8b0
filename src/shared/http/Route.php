<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * A call that WordPress serves by REST, under `vitrin/v1` or another namespace: declared whole by named arguments, and hooked by register().
 * The smallest one, in a feature's Hooks:
 *
 *     ( new Route( '/size-guide', static fn ( Input $input ): array => Guide::of( $input->id( 'product_id' ) ), 'GET' ) )->register();
 *
 * The answer's body is what handle() returns; a refusal is WordPress's error with the code `vitrin_<reason>`. WordPress
 * checks the nonce of a user who is logged in by cookie before it says who that is, and the shape of $args. A class of its
 * own has what needs more of the request than its fields.
 */
class Route extends Call {

	private const OWN = 'vitrin/v1';

	/**
	 * @param non-falsy-string                     $path       Below the namespace, with a slash before it.
	 * @param \Closure(Input): array<array-key, mixed> $handle The answer's body; throws a Refusal.
	 * @param 'GET'|'POST'|'PUT'|'PATCH'|'DELETE'  $method     GET for what only reads.
	 * @param string|\Closure(): string|null       $capability Who may, or what names it when it is asked; null: visitors.
	 * @param string|null                          $token_hash SHA-256 of the token that a caller shows as a bearer; null: none.
	 * @param array<string, array<string, mixed>>  $args       Schema of the fields, as WordPress has it; what isn't said stays unchecked.
	 * @param RateLimit|false|null                 $limit      Null: RateLimit's own for visitors, none for users with the capability; false: none.
	 * @param int                                  $max_body   Bytes.
	 * @param non-falsy-string                     $namespace  It begins with `vitrin`.
	 * @param bool                                 $is_listed  Whether WordPress's index of the namespace names it.
	 */
	public function __construct(
		public readonly string $path,
		private readonly \Closure $handle,
		public readonly string $method = 'POST',
		private readonly string|\Closure|null $capability = null,
		private readonly ?string $token_hash = null,
		private readonly array $args = array(),
		private readonly RateLimit|false|null $limit = null,
		private readonly int $max_body = 65_536,
		private readonly string $namespace = self::OWN,
		private readonly bool $is_listed = true
	) {}

	/** The address below `/wp-json`. */
	public static function path( string $path ): string {
		return '/' . self::OWN . $path;
	}

	public function name(): string {
		return $this->method . ' ' . $this->path;
	}

	protected function method(): string {
		return $this->method;
	}

	/** WordPress has checked its own: without it a user who is logged in by cookie is a guest. */
	protected function nonce_action(): ?string {
		return null;
	}

	protected function capability(): ?string {
		return $this->capability instanceof \Closure ? ( $this->capability )() : $this->capability;
	}

	protected function token_hash(): ?string {
		return $this->token_hash;
	}

	protected function rate_limit(): ?RateLimit {
		return false === $this->limit ? null : $this->limit ?? ( null === $this->capability ? new RateLimit() : null );
	}

	protected function max_body(): int {
		return $this->max_body;
	}

	protected function handle( Input $input ): array {
		return ( $this->handle )( $input );
	}

	/** Call it at any time before WordPress's `rest_api_init`. */
	final public function register(): void {
		add_action(
			'rest_api_init',
			fn () => register_rest_route(
				$this->namespace,
				$this->path,
				array(
					'methods'             => $this->method,
					// WordPress asks it for the header Allow, too: nothing is counted here.
					'permission_callback' => array( $this, 'is_permitted' ),
					'callback'            => array( $this, 'serve' ),
					'args'                => $this->args,
					'show_in_index'       => $this->is_listed,
				)
			)
		);
	}

	final public function is_permitted(): bool {
		$capability = $this->capability();

		return null === $capability || current_user_can( $capability );
	}

	/**
	 * Fields of the address and of the body count alike.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 */
	public function serve( \WP_REST_Request $request ): \WP_REST_Response {
		// WordPress serves HEAD by the call for GET.
		$method = 'HEAD' === $request->get_method() ? 'GET' : $request->get_method();

		// The body is null in a request that WordPress makes by itself.
		return $this->answer( $method, $request->get_params(), strlen( (string) $request->get_body() ), (string) $request->get_header( 'authorization' ) )->to_response();
	}
}
