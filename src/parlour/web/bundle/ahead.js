import{g as e}from"./house.js";function a(o){for(const t of[e(o,"table"),import("./pages/table.js"),import("./pages/lobby.js")])t.catch(()=>{})}export{a as f};
