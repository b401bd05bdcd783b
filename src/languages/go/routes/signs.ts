/** Stands in every text that registers routes. */
export const namesRouter: RegExp =
  /"github\.com\/(?:go-chi\/chi|gin-gonic\/gin|labstack\/echo)(?:\/v\d+)?"|\bHandle(?:Func)?\(/;
